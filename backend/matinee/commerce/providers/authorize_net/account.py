"""One account at Authorize.Net: what can be asked of it, and how its lists are walked."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from matinee.commerce.providers.authorize_net.facts import REFUNDS
from matinee.commerce.providers.authorize_net.objects import (
    Answer,
    Batch,
    Details,
    Row,
    Transaction,
    TransactionResponse,
)
from matinee.commerce.providers.authorize_net.wire import Refusal, ask, minor_of
from matinee.commerce.providers.base import ProviderSettingsError, UnknownObjectError

TEST_MODE = (
    "Your Authorize.Net account is in test mode: it answers, and moves no money. Sign in there, open"
    " Account › Settings › Test Mode, and turn it off."
)
_PAGE = 1000
_BATCH_SPAN = timedelta(days=30)


class Account:
    def __init__(self, *, address: str, login: str, transaction_key: str, currency: str) -> None:
        self._address = address
        self._merchant = {"name": login, "transactionKey": transaction_key}
        self.currency = currency  # an account takes one

    def ask(self, name: str, about: Mapping[str, object]) -> Answer:
        return ask(self._address, name, {"merchantAuthentication": self._merchant, **about})

    def send(self, transaction: Mapping[str, object]) -> TransactionResponse:
        """Send a transaction; return what they say of it. Raises ProviderSettingsError in test mode."""
        answer = self.ask("createTransactionRequest", {"transactionRequest": transaction})
        response = answer["transactionResponse"]
        # Support article 000001284: "Why is the transaction id zero?" Nothing went to the networks.
        if str(response.get("transId") or "0") == "0":
            raise ProviderSettingsError(TEST_MODE)
        return response

    def void(self, transaction_id: str) -> None:
        self.send({"transactionType": "voidTransaction", "refTransId": transaction_id})

    def details(self, transaction_id: str) -> Details:
        try:
            answer = self.ask("getTransactionDetailsRequest", {"transId": transaction_id})
        except Refusal:
            raise UnknownObjectError from None
        return answer["transaction"]

    def about(self) -> Answer:
        """Read what they say of the account itself: gatewayId, isTestMode, currencies.

        Raises ProviderSettingsError where it may not be read.
        """
        try:
            return self.ask("getMerchantDetailsRequest", {})
        except Refusal as refusal:
            raise ProviderSettingsError(
                f"Authorize.Net does not tell whose the keys are: {refusal}"
            ) from None

    def require_live(self) -> None:
        """Raise ProviderSettingsError while the account is in test mode."""
        if str(self.about().get("isTestMode", "")).lower() == "true":
            raise ProviderSettingsError(TEST_MODE)

    def list_transactions(self, since: datetime) -> Iterator[Row]:
        """Walk the unsettled transactions, newest first, then the settled batches; each transaction once.

        One that is settled meanwhile is in both, and what counts refunds would count it twice.
        """
        seen_ids: set[str] = set()
        for row in self._walk(since):
            number = str(row["transId"])
            if number not in seen_ids:
                seen_ids.add(number)
                yield row

    def _walk(self, since: datetime) -> Iterator[Row]:
        for row in self._pages("getUnsettledTransactionListRequest", {}):
            if submitted_at(row) < since:
                break
            yield row
        start, until = since, datetime.now(UTC)
        while start < until:
            end = min(start + _BATCH_SPAN, until)
            span = {"firstSettlementDate": _stamp(start), "lastSettlementDate": _stamp(end)}
            batches: Sequence[Batch]
            try:
                batches = self.ask("getSettledBatchListRequest", span).get("batchList", ())
            except Refusal as refusal:
                if refusal.code != "E00040":
                    raise
                batches = ()
            for batch in batches:
                yield from self._pages("getTransactionListRequest", {"batchId": batch["batchId"]})
            start = end

    def refunded_minor(self, details: Details) -> int:
        """Return what went back of a transaction, by us or by their own pages.

        A list does not say what a refund belongs to, so the details of those on the same card are read.
        """
        card = details["payment"]["creditCard"]["cardNumber"][-4:]
        of_card = [
            row
            for row in self.list_transactions(submitted_at(details))
            if row["transactionStatus"] in REFUNDS and str(row.get("accountNumber", card))[-4:] == card
        ]
        return self.refunded_by_original(of_card).get(str(details["transId"]), 0)

    def refunded_by_original(self, refunds: list[Row]) -> dict[str, int]:
        back: dict[str, int] = {}
        for row in refunds:
            of = str(self.details(str(row["transId"])).get("refTransId", ""))
            back[of] = back.get(of, 0) + minor_of(row["settleAmount"], self.currency)
        return back

    def _pages(self, name: str, about: Mapping[str, object]) -> Iterator[Row]:
        page = 1
        while True:
            request = {
                **about,
                "sorting": {"orderBy": "submitTimeUTC", "orderDescending": True},
                "paging": {"limit": _PAGE, "offset": page},
            }
            rows = self.ask(name, request).get("transactions", ())
            yield from rows
            if len(rows) < _PAGE:
                return
            page += 1


def submitted_at(row: Transaction) -> datetime:
    return datetime.fromisoformat(row["submitTimeUTC"]).replace(tzinfo=UTC)


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
