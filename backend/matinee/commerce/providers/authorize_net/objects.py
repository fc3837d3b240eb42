"""What is read of Authorize.Net's answers, whose fields have the names of its AnetApiSchema.xsd.

Numbers come as either; amounts with decimals are read as strings. `Required` is what none of them lacks.
"""

from typing import Required, TypedDict


class Message(TypedDict, total=False):
    code: str
    text: str


class Messages(TypedDict, total=False):
    resultCode: str
    message: list[Message]


class TransactionError(TypedDict, total=False):
    errorCode: str


class TransactionResponse(TypedDict, total=False):
    """What became of a transaction that was sent. Of a duplicate, both ids name the original."""

    transId: str | int
    refTransID: str | int
    responseCode: str
    networkTransId: str
    errors: list[TransactionError]


class CreditCard(TypedDict, total=False):
    """`cardNumber` is masked up to its last four."""

    cardNumber: Required[str]
    expirationDate: str
    cardType: str


class CardPayment(TypedDict):
    creditCard: CreditCard


class PaymentProfile(TypedDict):
    payment: CardPayment


class Order(TypedDict, total=False):
    invoiceNumber: str
    description: str


class Transaction(TypedDict):
    transId: str | int
    transactionStatus: str
    submitTimeUTC: str


class Row(Transaction, total=False):
    """A transaction in a list."""

    invoiceNumber: str
    accountNumber: str
    settleAmount: str | int


class Details(Transaction, total=False):
    """A transaction that was asked for by its id."""

    transactionType: str
    refTransId: str | int
    order: Order
    payment: CardPayment
    authAmount: str | int
    settleAmount: str | int
    responseReasonCode: str | int
    networkTransId: str


class Batch(TypedDict):
    batchId: str | int


class Answer(TypedDict, total=False):
    """The answer to any request: the messages, and beside them what this one is about."""

    messages: Messages
    transactionResponse: TransactionResponse
    transaction: Details
    transactions: list[Row]
    batchList: list[Batch]
    customerProfileId: str | int
    customerPaymentProfileId: str | int
    paymentProfile: PaymentProfile
    gatewayId: str | int
    isTestMode: str | bool
