"""What Authorize.Net's words mean for us: a table, with where each fact comes from.

The words are `transactionStatusEnum` of the vendor's schema, AnetApiSchema.xsd. What they mean is said by
- [help] account.authorize.net/help, Pop-up Terms › Transaction Status, and support article 000001360;
- [staff] the vendor's own list in its developer community, "Getting transaction details" (message 16374);
- [errors] support article KA-04306, on "Communication Error".

A payment is lost only by a word that says so. Whatever is not in the table may have taken money.
"""

from dataclasses import dataclass

from matinee.commerce.providers.base import State


@dataclass(frozen=True, slots=True)
class Meaning:
    """`closed`: this transaction can never take money any more, or has taken it."""

    state: State
    closed: bool
    because: str


_DONE, _WAITS, _LOST = State.SUCCEEDED, State.PROCESSING, State.FAILED

STATUSES: dict[str, Meaning] = {
    "authorizedPendingCapture": Meaning(_WAITS, False, "authorised; whoever captures it takes it [help]"),
    "capturedPendingSettlement": Meaning(_DONE, True, "approved, captured, sent at the cut-off time [help]"),
    "communicationError": Meaning(_LOST, True, "no approval came; final, nothing settles [staff, errors]"),
    "refundSettledSuccessfully": Meaning(_DONE, True, "of a refund: the money is back [help]"),
    "refundPendingSettlement": Meaning(_DONE, True, "of a refund: accepted, sent at the cut-off time [help]"),
    "approvedReview": Meaning(_WAITS, False, "passed its review, waits to be processed [help]"),
    "declined": Meaning(_LOST, True, "not approved; cannot be captured nor settled [help]"),
    "couldNotVoid": Meaning(State.UNKNOWN, False, "a void of theirs failed: the charge may stand [help]"),
    "expired": Meaning(State.CANCELED, True, "authorised and never captured within 30 days [help]"),
    "generalError": Meaning(State.UNKNOWN, False, "their word for whatever has no other [staff]"),
    "pendingFinalSettlement": Meaning(_WAITS, False, "on its way through an international processor"),
    "pendingSettlement": Meaning(_WAITS, False, "on its way to settlement; an old word [staff]"),
    "failedReview": Meaning(_LOST, True, "its review ended in a no, for good [help, staff]"),
    "settledSuccessfully": Meaning(_DONE, True, "approved and settled [help]"),
    "settlementError": Meaning(_WAITS, False, "the batch failed; reset, it settles later [staff]"),
    "underReview": Meaning(_WAITS, False, "somebody there decides [help]"),
    "updatingSettlement": Meaning(_WAITS, False, "being settled; an old word [staff]"),
    "voided": Meaning(State.CANCELED, True, "will not be sent for settlement [help]"),
    "FDSPendingReview": Meaning(_WAITS, False, "held by a fraud filter before the bank is asked [help]"),
    "FDSAuthorizedPendingReview": Meaning(_WAITS, False, "held by a fraud filter, authorised [help]"),
    "returnedItem": Meaning(State.UNKNOWN, False, "a transaction of its own about another one [staff]"),
    "chargeback": Meaning(_DONE, True, "it was settled, and the bank took it back; an old word [staff]"),
    "chargebackReversal": Meaning(_DONE, True, "the bank gave it back again; an old word [staff]"),
    "authorizedPendingRelease": Meaning(_WAITS, False, "part of a larger order, held with it [help]"),
}

_NOT_IN_THE_TABLE = Meaning(State.UNKNOWN, False, "a word that we do not know")

CAPTURED = "capturedPendingSettlement"
VOIDED = "voided"
REFUNDS = frozenset({"refundPendingSettlement", "refundSettledSuccessfully"})

# Reasons of a refusal (https://developer.authorize.net/api/reference/responseCodes.html) that are no "no".
DUPLICATE = "11"
# "… does not meet the criteria for issuing a credit": unsettled yet, or settled too long ago.
NOT_TO_BE_CREDITED = "54"
# The transaction timed out or broke, and their own void of it failed too: it may stand.
UNDECIDED = frozenset({"120", "121", "122"})


def meaning_of(status: str) -> Meaning:
    return STATUSES.get(status, _NOT_IN_THE_TABLE)
