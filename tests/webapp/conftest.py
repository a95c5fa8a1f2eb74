import pytest

from webapp.app import app_over


@pytest.fixture(scope="session")
def app(library):
    return app_over(library)


@pytest.fixture
def client(app):
    return app.test_client()
