import pytest

from common.faults import FaultBook, Faults, UnknownFault


def test_several_faults_are_one_text():
    faults = Faults.parse("delay=20, status=503")
    assert (faults.delay, faults.status) == (20, 503)


@pytest.mark.parametrize("text", ["explode", "status", "status=bad", "malformed=1", "field-error"])
def test_what_is_no_fault_is_refused(text):
    with pytest.raises(UnknownFault):
        Faults.parse(text)


def test_a_star_stands_for_any_index():
    faults = Faults.parse("field-error=characters.results.*.name")
    assert faults.fails(["characters", "results", 3, "name"])
    assert not faults.fails(["characters", "results", 3, "status"])
    assert not faults.fails(["characters", "results"])


def test_a_standing_fault_ends_after_its_times_and_meets_its_operation_only():
    book = FaultBook()
    book.add("status=500", "Screen", 1)
    assert book.take("Other", "").status is None
    assert book.take("Screen", "").status == 500
    assert book.take("Screen", "").status is None
