"""The part of Authorize.Net that Matinee speaks to: one address, a byte order mark, elements in order."""

import hmac
import json
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.commerce.simulators.server import Call, Reply, Simulator, new_id

BOM = b"\xef\xbb\xbf"
# The XSD's order; the service refuses any other.
ORDERS = {
    "transactionRequest": (
        "transactionType", "amount", "currencyCode", "payment", "profile", "solution", "callId",
        "terminalNumber", "authCode", "refTransId", "splitTenderId", "order", "lineItems", "tax", "duty",
        "shipping", "taxExempt", "poNumber", "customer", "billTo", "shipTo", "customerIP",
        "cardholderAuthentication", "retail", "employeeId", "transactionSettings", "userFields",
    ),
    "profile": ("merchantCustomerId", "description", "email", "customerProfileId", "paymentProfile"),
    "paymentProfile": (
        "customerType", "billTo", "payment", "driversLicense", "taxId", "defaultPaymentProfile",
        "paymentProfileId",
    ),
    "order": ("invoiceNumber", "description"),
    "billTo": ("firstName", "lastName", "company", "address", "city", "state", "zip", "country"),
    "createTransactionRequest": ("merchantAuthentication", "clientId", "refId", "transactionRequest"),
    "createCustomerPaymentProfileRequest": (
        "merchantAuthentication", "refId", "customerProfileId", "paymentProfile", "validationMode",
    ),
    "getUnsettledTransactionListRequest": ("merchantAuthentication", "refId", "sorting", "paging"),
    "getTransactionListRequest": ("merchantAuthentication", "refId", "batchId", "sorting", "paging"),
    "getSettledBatchListRequest": (
        "merchantAuthentication", "refId", "includeStatistics", "firstSettlementDate", "lastSettlementDate",
    ),
}  # fmt: skip


class RefusedError(Exception):
    def __init__(self, code: str, text: str = "refused", **more: Any) -> None:
        self.body = {"messages": {"resultCode": "Error", "message": [{"code": code, "text": text}]}, **more}


@dataclass
class AuthorizeNetSimulator(Simulator):
    login: str = "login"
    transaction_key: str = "tk_simulated"
    signature_key: str = "0A" * 64
    transactions: dict[str, dict[str, Any]] = field(default_factory=dict)
    customers: dict[str, dict[str, Any]] = field(default_factory=dict)
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    used_tokens: set[str] = field(default_factory=set)
    next_number: int = 60_000_000_001

    def add_method(self, scenario: str, customer: str = "1") -> str:
        ref = self._number()
        self.cards[ref] = {"customer": customer, "scenario": scenario, "token": ""}
        return f"{customer}/{ref}"

    def settle(self) -> None:
        for one in self.transactions.values():
            if one["transactionStatus"] == "capturedPendingSettlement":
                one["transactionStatus"] = "settledSuccessfully"
            elif one["transactionStatus"] == "refundPendingSettlement":
                one["transactionStatus"] = "refundSettledSuccessfully"

    def decide_review(self, number: str, *, approve: bool) -> None:
        self.transactions[number]["transactionStatus"] = (
            "capturedPendingSettlement" if approve else "failedReview"
        )

    def signed(self, number: str, *, kind: str = "authcapture.created", as_text: bool = False) -> Any:
        one = self.transactions[number]
        about = {"entityName": "transaction", "id": number, "invoiceNumber": one["invoiceNumber"]}
        body = json.dumps(
            {"notificationId": new_id("n-"), "eventType": f"net.authorize.payment.{kind}", "payload": about}
        ).encode()
        secret = self.signature_key.encode() if as_text else bytes.fromhex(self.signature_key)
        return {"X-ANET-Signature": f"sha512={hmac.digest(secret, body, 'sha512').hex().upper()}"}, body

    @property
    def captured(self) -> list[dict[str, Any]]:
        taken = ("capturedPendingSettlement", "settledSuccessfully")
        return [
            one
            for one in self.transactions.values()
            if one["transactionStatus"] in taken and one["transactionType"] == "authCaptureTransaction"
        ]

    def answer(self, call: Call) -> Reply:
        request = json.loads(call.body)
        [(name, about)] = request.items()
        try:
            _check_order(name, about)
            given = about["merchantAuthentication"]
            if (given["name"], given["transactionKey"]) != (self.login, self.transaction_key):
                raise RefusedError(
                    "E00007", "User authentication failed due to invalid authentication values."
                )
            body = getattr(self, f"_{name.removesuffix('Request')}")(about)
            body["messages"] = {
                "resultCode": "Ok",
                "message": [{"code": "I00001", "text": "Successful."}],
            }
        except RefusedError as refused:
            body = refused.body
        return Reply(200, body, prefix=BOM)

    def _createCustomerProfile(self, about: dict[str, Any]) -> dict[str, Any]:
        wanted = about["profile"]
        for ref, known in self.customers.items():
            if known["merchantCustomerId"] == wanted["merchantCustomerId"]:
                raise RefusedError("E00039", f"A duplicate record with ID {ref} already exists.")
        ref = self._number()
        self.customers[ref] = wanted
        return {"customerProfileId": ref}

    def _createCustomerPaymentProfile(self, about: dict[str, Any]) -> dict[str, Any]:
        profile = about["paymentProfile"]
        token = profile["payment"]["opaqueData"]["dataValue"]
        if token in self.used_tokens:
            raise RefusedError("E00114", "Invalid OTS Token.")
        self.used_tokens.add(token)
        if token.startswith("declined"):
            raise RefusedError("E00027", "The transaction was unsuccessful.")
        for ref, card in self.cards.items():
            if card["customer"] == about["customerProfileId"] and card["token"] == token[:5]:
                raise RefusedError(
                    "E00039", "A duplicate customer payment profile already exists.",
                    customerPaymentProfileId=ref,
                )  # fmt: skip
        ref = self._number()
        self.cards[ref] = {"customer": about["customerProfileId"], "scenario": "ok", "token": token[:5]}
        self.cards[ref]["billTo"] = profile.get("billTo")
        return {"customerPaymentProfileId": ref}

    def _getCustomerPaymentProfile(self, about: dict[str, Any]) -> dict[str, Any]:
        if about["customerPaymentProfileId"] not in self.cards:
            raise RefusedError("E00040", "The record cannot be found.")
        expires = "2031-12" if about.get("unmaskExpirationDate") else "XXXX"
        card = {"cardNumber": "XXXX1111", "expirationDate": expires, "cardType": "Visa"}
        return {"paymentProfile": {"payment": {"creditCard": card}}}

    def _deleteCustomerPaymentProfile(self, about: dict[str, Any]) -> dict[str, Any]:
        if self.cards.pop(about["customerPaymentProfileId"], None) is None:
            raise RefusedError("E00040", "The record cannot be found.")
        return {}

    def _createTransaction(self, about: dict[str, Any]) -> dict[str, Any]:
        wanted = about["transactionRequest"]
        if wanted["transactionType"] == "voidTransaction":
            return self._void(wanted["refTransId"])
        if wanted["transactionType"] == "refundTransaction":
            return self._refund(wanted)
        card = self.cards.get(wanted["profile"]["paymentProfile"]["paymentProfileId"])
        if card is None:
            raise RefusedError("E00040", "The record cannot be found.")
        invoice = wanted.get("order", {}).get("invoiceNumber", "")
        if len(invoice) > 20:
            raise RefusedError("E00003", "The actual length is greater than the MaxLength value.")
        settings = {
            one["settingName"]: one["settingValue"] for one in wanted["transactionSettings"]["setting"]
        }
        window = int(settings.get("duplicateWindow", 120))
        for one in self.transactions.values():
            same = (one["card"], one["settleAmount"], one["invoiceNumber"]) == (
                wanted["profile"]["paymentProfile"]["paymentProfileId"],
                float(wanted["amount"]),
                invoice,
            )
            if same and time.time() - one["at"] < window:
                raise _failed("11")
        number = self._number()
        status = {"declined": "declined", "review": "FDSPendingReview"}.get(
            card["scenario"], "capturedPendingSettlement"
        )
        self.transactions[number] = {
            "transId": number,
            "transactionType": wanted["transactionType"],
            "transactionStatus": status,
            "settleAmount": float(wanted["amount"]),
            "invoiceNumber": invoice,
            "card": wanted["profile"]["paymentProfile"]["paymentProfileId"],
            "submitTimeUTC": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "at": time.time(),
        }
        code = {"declined": "2", "FDSPendingReview": "4"}.get(status, "1")
        response: dict[str, Any] = {"responseCode": code, "transId": number}
        if code == "2":
            response["errors"] = [{"errorCode": "2", "errorText": "This transaction has been declined."}]
        return {"transactionResponse": response}

    def _void(self, number: str) -> dict[str, Any]:
        one = self.transactions.get(number)
        if one is None or one["transactionStatus"] not in ("capturedPendingSettlement", "FDSPendingReview"):
            raise _failed("16")
        one["transactionStatus"] = "voided"
        return {"transactionResponse": {"responseCode": "1", "transId": number}}

    def _refund(self, wanted: dict[str, Any]) -> dict[str, Any]:
        one = self.transactions[wanted["refTransId"]]
        back = sum(
            other["settleAmount"]
            for other in self.transactions.values()
            if other.get("refTransId") == one["transId"]
        )
        unsettled = one["transactionStatus"] != "settledSuccessfully"
        if unsettled or back + float(wanted["amount"]) > one["settleAmount"] + 1e-9:
            code = "54" if unsettled else "55"
            raise _failed(code)
        number = self._number()
        self.transactions[number] = {
            "transId": number,
            "transactionType": "refundTransaction",
            "transactionStatus": "refundPendingSettlement",
            "settleAmount": float(wanted["amount"]),
            "invoiceNumber": wanted["order"]["invoiceNumber"],
            "refTransId": one["transId"],
            "card": one["card"],
            "submitTimeUTC": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "at": time.time(),
        }
        return {"transactionResponse": {"responseCode": "1", "transId": number}}

    def _getTransactionDetails(self, about: dict[str, Any]) -> dict[str, Any]:
        one = self.transactions.get(about["transId"])
        if one is None:
            raise RefusedError("E00040", "The record cannot be found.")
        card = {"cardNumber": "XXXX1111", "expirationDate": "XXXX", "cardType": "Visa"}
        details = {**one, "order": {"invoiceNumber": one["invoiceNumber"]}, "payment": {"creditCard": card}}
        return {"transaction": {**details, "authAmount": one["settleAmount"]}}

    def _getUnsettledTransactionList(self, about: dict[str, Any]) -> dict[str, Any]:
        return self._page(about, lambda status: not status.startswith(("settled", "refundSettled")))

    def _getTransactionList(self, about: dict[str, Any]) -> dict[str, Any]:
        return self._page(about, lambda status: status.startswith(("settled", "refundSettled")))

    def _getSettledBatchList(self, about: dict[str, Any]) -> dict[str, Any]:
        first = datetime.fromisoformat(about["firstSettlementDate"])
        if (datetime.fromisoformat(about["lastSettlementDate"]) - first).days > 31:
            raise RefusedError("E00003", "The date range must be 31 days or less.")
        return {"batchList": [{"batchId": "1"}]}

    def _page(self, about: dict[str, Any], wanted: Any) -> dict[str, Any]:
        limit, offset = about["paging"]["limit"], about["paging"]["offset"]
        found = [one for one in reversed(self.transactions.values()) if wanted(one["transactionStatus"])]
        page = found[(offset - 1) * limit : offset * limit]
        return (
            {"transactions": page, "totalNumInResultSet": len(page)} if page else {"totalNumInResultSet": 0}
        )

    def _number(self) -> str:
        self.next_number += 1
        return str(self.next_number)


def _failed(code: str) -> RefusedError:
    response = {"responseCode": "3", "transId": "0", "errors": [{"errorCode": code}]}
    return RefusedError("E00027", transactionResponse=response)


def _check_order(name: str, about: Any) -> None:
    if isinstance(about, list):
        for entry in about:
            _check_order("", entry)
    if not isinstance(about, dict):
        return
    known = ORDERS.get(name)
    if known:
        places = [known.index(element) if element in known else -1 for element in about]
        if -1 in places or places != sorted(places):
            wrong = list(about)[places.index(-1)] if -1 in places else list(about)[-1]
            raise RefusedError("E00003", f"The element '{name}' has invalid child element '{wrong}'.")
    for element, inside in about.items():
        _check_order(element, inside)
