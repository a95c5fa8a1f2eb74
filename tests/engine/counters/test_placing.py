from engine.events import CountersPut, CountersRemoved


def test_counters(board):
    b = board().put("bear", pt="2/2", counters={"+1/+1": 1})
    game = b.game()
    game.happen(CountersPut(on=b["bear"], kind="+1/+1", amount=2), CountersPut(on=2, kind="poison", amount=1))
    assert game.object(b["bear"]).counter("+1/+1") == 3
    assert game.player(2).counter("poison") == 1
    game.happen(CountersRemoved(on=b["bear"], kind="+1/+1", amount=5))
    assert game.object(b["bear"]).counters == ()
    assert game.happen(CountersRemoved(on=b["bear"], kind="+1/+1", amount=1)) == ()
    assert game.happen(CountersPut(on=b["bear"], kind="+1/+1", amount=0)) == ()
