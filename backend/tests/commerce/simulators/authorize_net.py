"""The part of Authorize.Net that Matinee speaks to: one address, a byte order mark, elements in order."""

import hmac
import json
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.commerce.simulators.authorize_net_schema import fault_of
from tests.commerce.simulators.server import Call, Reply, Simulator, new_id

BOM = b"\xef\xbb\xbf"
TAKEN = ("capturedPendingSettlement", "updatingSettlement", "pendingSettlement", "settledSuccessfully")
SETTLED = ("settledSuccessfully", "refundSettledSuccessfully")
CAN_BE_VOIDED = ("capturedPendingSettlement", "FDSPendingReview", "FDSAuthorizedPendingReview")


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
    unlisted: set[str] = field(default_factory=set)  # what the lists do not show yet
    test_mode: bool = False
    gateway_id: str = "565697"
    names_originals: bool = True  # of duplicates
    compares_numbers: bool = True
    refuses_voids: bool = False
    credits_nothing: bool = False
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

    def set_status(self, number: str, status: str) -> None:
        self.transactions[number]["transactionStatus"] = status

    def refund_in_their_pages(self, number: str, amount: float) -> str:
        """Give back as the seller does there: nothing of ours is on it, only the original's number."""
        one = self.transactions[number]
        return self._add("refundTransaction", amount, one["card"], "", "", refTransId=number)

    def sell_elsewhere(self, amount: float) -> str:
        """Take money on the same account, as the seller's other shop does."""
        return self._add(
            "authCaptureTransaction", amount, "1", "A-17", "", transactionStatus="settledSuccessfully"
        )

    def void_in_their_pages(self, number: str) -> None:
        self._void(number)

    def decide_review(self, number: str, *, approve: bool) -> None:
        self.transactions[number]["transactionStatus"] = (
            "capturedPendingSettlement" if approve else "failedReview"
        )

    def sign_delivery(self, number: str, *, kind: str = "authcapture.created", as_text: bool = False) -> Any:
        one = self.transactions[number]
        about = {"entityName": "transaction", "id": number, "invoiceNumber": one["invoiceNumber"]}
        body = json.dumps(
            {"notificationId": new_id("n-"), "eventType": f"net.authorize.payment.{kind}", "payload": about}
        ).encode()
        secret = self.signature_key.encode() if as_text else bytes.fromhex(self.signature_key)
        return {"X-ANET-Signature": f"sha512={hmac.digest(secret, body, 'sha512').hex().upper()}"}, body

    @property
    def captured(self) -> list[dict[str, Any]]:
        return [
            one
            for one in self.transactions.values()
            if one["transactionStatus"] in TAKEN and one["transactionType"] == "authCaptureTransaction"
        ]

    def answer(self, call: Call) -> Reply:
        request = json.loads(call.body)
        [(name, about)] = request.items()
        try:
            fault = fault_of(name, about)
            if fault:
                raise RefusedError("E00003", fault)
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
                    "E00039",
                    "A duplicate customer payment profile already exists.",
                    customerPaymentProfileId=ref,
                )
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

    def _updateCustomerPaymentProfile(self, about: dict[str, Any]) -> dict[str, Any]:
        profile = about["paymentProfile"]
        card = self.cards.get(profile["customerPaymentProfileId"])
        if card is None:
            raise RefusedError("E00040", "The record cannot be found.")
        assert profile["payment"]["creditCard"]["cardNumber"].startswith("XXXX")
        card["billTo"] = profile.get("billTo")
        return {}

    def _getMerchantDetails(self, about: dict[str, Any]) -> dict[str, Any]:
        return {"isTestMode": self.test_mode, "merchantName": "Simulated", "gatewayId": self.gateway_id}

    def _deleteCustomerProfile(self, about: dict[str, Any]) -> dict[str, Any]:
        if self.customers.pop(about["customerProfileId"], None) is None:
            raise RefusedError("E00040", "The record cannot be found.")
        return {}

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
        if "billTo" in wanted:
            raise RefusedError("E00093", "PaymentProfile cannot be sent with billing data.")
        card_ref = wanted["profile"]["paymentProfile"]["paymentProfileId"]
        card = self.cards.get(card_ref)
        if card is None:
            raise RefusedError("E00040", "The record cannot be found.")
        self._refuse_copy(wanted, card_ref)
        if self.test_mode:
            return {"transactionResponse": {"responseCode": "1", "transId": "0", "testRequest": "1"}}
        status = {"declined": "declined", "review": "FDSPendingReview"}.get(
            card["scenario"], "capturedPendingSettlement"
        )
        order = wanted.get("order", {})
        number = self._add(
            "authCaptureTransaction",
            float(wanted["amount"]),
            card_ref,
            order.get("invoiceNumber", ""),
            order.get("description", ""),
            transactionStatus=status,
        )
        code = {"declined": "2", "FDSPendingReview": "4"}.get(status, "1")
        response: dict[str, Any] = {"responseCode": code, "transId": number}
        if code == "1":
            response["networkTransId"] = self.transactions[number]["networkTransId"]
        if code == "2":
            response["errors"] = [{"errorCode": "2", "errorText": "This transaction has been declined."}]
        return {"transactionResponse": response}

    def _refuse_copy(self, wanted: dict[str, Any], card: str) -> None:
        """Declined transactions count too; the answer names the original when a window was asked for."""
        window = next(
            int(one["settingValue"])
            for one in wanted.get("transactionSettings", {}).get("setting", ())
            if one["settingName"] == "duplicateWindow"
        )
        invoice = wanted.get("order", {}).get("invoiceNumber", "")
        for one in self.transactions.values():
            same = (
                one["transactionType"] == wanted["transactionType"]
                and one["card"] == card
                and one["settleAmount"] == float(wanted["amount"])
                and (one["invoiceNumber"] == invoice or not self.compares_numbers)
            )
            if same and time.time() - one["at"] < window:
                raise _failed("11", one["transId"] if self.names_originals else "0")

    def _add(self, kind: str, amount: float, card: str, invoice: str, description: str, **more: Any) -> str:
        number = self._number()
        self.transactions[number] = {
            "transId": number,
            "transactionType": kind,
            "transactionStatus": "refundPendingSettlement",
            "settleAmount": amount,
            "invoiceNumber": invoice,
            "description": description,
            "card": card,
            "networkTransId": f"NET{number}",
            "submitTimeUTC": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "at": time.time(),
            **more,
        }
        return number

    def _void(self, number: str) -> dict[str, Any]:
        one = self.transactions.get(number)
        if one is None or self.refuses_voids or one["transactionStatus"] not in CAN_BE_VOIDED:
            raise _failed("16")
        one["transactionStatus"] = "voided"
        return {"transactionResponse": {"responseCode": "1", "transId": number}}

    def _refund(self, wanted: dict[str, Any]) -> dict[str, Any]:
        one = self.transactions[wanted["refTransId"]]
        self._refuse_copy(wanted, one["card"])
        back = sum(
            other["settleAmount"]
            for other in self.transactions.values()
            if other.get("refTransId") == one["transId"]
        )
        unsettled = self.credits_nothing or one["transactionStatus"] != "settledSuccessfully"
        if unsettled or back + float(wanted["amount"]) > one["settleAmount"] + 1e-9:
            raise _failed("54" if unsettled else "55")
        number = self._add(
            "refundTransaction",
            float(wanted["amount"]),
            one["card"],
            wanted["order"]["invoiceNumber"],
            "",
            refTransId=one["transId"],
        )
        return {"transactionResponse": {"responseCode": "1", "transId": number}}

    def _getTransactionDetails(self, about: dict[str, Any]) -> dict[str, Any]:
        one = self.transactions.get(about["transId"])
        if one is None:
            raise RefusedError("E00040", "The record cannot be found.")
        card = {"cardNumber": "XXXX1111", "expirationDate": "XXXX", "cardType": "Visa"}
        # What the schema gives back: of the order both texts, of user fields nothing.
        order = {"invoiceNumber": one["invoiceNumber"], "description": one["description"]}
        details = {name: value for name, value in one.items() if name not in ("card", "description", "at")}
        if one["transactionStatus"] == "voided":
            details["settleAmount"] = 0.0
        return {
            "transaction": {
                **details,
                "authAmount": one["settleAmount"],
                "order": order,
                "payment": {"creditCard": card},
            }
        }

    def _getUnsettledTransactionList(self, about: dict[str, Any]) -> dict[str, Any]:
        return self._page(about, lambda status: status not in SETTLED)

    def _getTransactionList(self, about: dict[str, Any]) -> dict[str, Any]:
        return self._page(about, lambda status: status in SETTLED)

    def _getSettledBatchList(self, about: dict[str, Any]) -> dict[str, Any]:
        first = datetime.fromisoformat(about["firstSettlementDate"])
        if (datetime.fromisoformat(about["lastSettlementDate"]) - first).days > 31:
            raise RefusedError("E00003", "The date range must be 31 days or less.")
        return {"batchList": [{"batchId": "1"}]}

    def _page(self, about: dict[str, Any], wanted: Any) -> dict[str, Any]:
        limit, offset = about["paging"]["limit"], about["paging"]["offset"]
        known = ("transId", "submitTimeUTC", "transactionStatus", "invoiceNumber", "settleAmount")
        found = [
            {name: one[name] for name in known} | {"accountNumber": "XXXX1111"}
            for one in reversed(self.transactions.values())
            if wanted(one["transactionStatus"]) and one["transId"] not in self.unlisted
        ]
        page = found[(offset - 1) * limit : offset * limit]
        return (
            {"transactions": page, "totalNumInResultSet": len(page)} if page else {"totalNumInResultSet": 0}
        )

    def _number(self) -> str:
        self.next_number += 1
        return str(self.next_number)


def _failed(code: str, transaction: str = "0") -> RefusedError:
    response = {"responseCode": "3", "transId": transaction, "errors": [{"errorCode": code}]}
    return RefusedError("E00027", transactionResponse=response)
