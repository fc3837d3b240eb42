"""The elements of Authorize.Net's requests, in the one order that it takes them.

Names, order and greatest lengths (`name<20`) are facts of the vendor's AnetApiSchema.xsd; `name:type` says
what an element holds. A type that stands in no row is one that Matinee has no reason to send.
"""

from typing import Any

_ADDRESS = (
    "firstName<50 lastName<50 company<50 address<60 city<40 state<40 zip<20 country<60"
    " phoneNumber<25 faxNumber<25 email"
)
_EVERY = "merchantAuthentication:merchant clientId<30 refId<20"
_CARD = "customerType billTo:address payment:payment driversLicense:- taxId<9 defaultPaymentProfile"
_CARD_MORE = "subsequentAuthInformation:follows excludeFromAccountUpdater"

ELEMENTS = {
    "createCustomerProfileRequest": f"{_EVERY} profile:customer validationMode",
    "deleteCustomerProfileRequest": f"{_EVERY} customerProfileId",
    "createCustomerPaymentProfileRequest": f"{_EVERY} customerProfileId paymentProfile:card validationMode",
    "getCustomerPaymentProfileRequest": (
        f"{_EVERY} customerProfileId customerPaymentProfileId unmaskExpirationDate includeIssuerInfo"
    ),
    "updateCustomerPaymentProfileRequest": f"{_EVERY} customerProfileId paymentProfile:kept validationMode",
    "deleteCustomerPaymentProfileRequest": f"{_EVERY} customerProfileId customerPaymentProfileId",
    "createTransactionRequest": f"{_EVERY} transactionRequest:transaction",
    "getTransactionDetailsRequest": f"{_EVERY} transId",
    "getUnsettledTransactionListRequest": f"{_EVERY} status sorting:sorting paging:paging",
    "getTransactionListRequest": f"{_EVERY} batchId sorting:sorting paging:paging",
    "getSettledBatchListRequest": f"{_EVERY} includeStatistics firstSettlementDate lastSettlementDate",
    "getMerchantDetailsRequest": _EVERY,
    "merchant": (
        "name<25 transactionKey<16 sessionToken password<40 impersonationAuthentication:- fingerPrint:-"
        " clientKey accessToken mobileDeviceId<60"
    ),
    "customer": (
        "merchantCustomerId<20 description<255 email<255 paymentProfiles:card shipToList:- profileType"
    ),
    "card": f"{_CARD} {_CARD_MORE}",
    "kept": f"{_CARD} {_CARD_MORE} customerPaymentProfileId",
    "address": _ADDRESS,
    "payment": (
        "creditCard:creditCard bankAccount:- trackData:- encryptedTrackData:- payPal:- opaqueData:opaqueData"
        " emv:- dataSource"
    ),
    "opaqueData": "dataDescriptor dataValue dataKey expirationTimeStamp",
    "creditCard": (
        "cardNumber<16 expirationDate<7 cardCode isPaymentToken cryptogram tokenRequestorName"
        " tokenRequestorId tokenRequestorEci"
    ),
    "transaction": (
        "transactionType amount currencyCode payment:payment profile:profile solution:- callId"
        " terminalNumber authCode refTransId splitTenderId order:order lineItems:- tax:- duty:- shipping:-"
        " taxExempt poNumber customer:- billTo:address shipTo:- customerIP cardholderAuthentication:-"
        " retail:- employeeId transactionSettings:settings userFields:userFields surcharge:-"
        " merchantDescriptor subMerchant:- tip:- processingOptions:options"
        " subsequentAuthInformation:follows otherTax:- shipFrom:- authorizationIndicatorType:-"
    ),
    "profile": "createProfile customerProfileId paymentProfile:profileCard shippingProfileId",
    "profileCard": "paymentProfileId cardCode",
    "order": (
        "invoiceNumber<20 description<255 discountAmount taxIsAfterDiscount totalTaxTypeCode<3"
        " purchaserVATRegistrationNumber<21 merchantVATRegistrationNumber<21 vatInvoiceReferenceNumber<15"
        " purchaserCode<17 summaryCommodityCode<4 purchaseOrderDateUTC supplierOrderReference<25"
        " authorizedContactName<36 cardAcceptorRefNumber<25 amexDataTAA1<40 amexDataTAA2<40 amexDataTAA3<40"
        " amexDataTAA4<40"
    ),
    "settings": "setting:setting",
    "setting": "settingName settingValue",
    "userFields": "userField:userField",
    "userField": "name value",
    "options": "isFirstRecurringPayment isFirstSubsequentAuth isSubsequentAuth isStoredCredentials",
    "follows": "originalNetworkTransId originalAuthAmount reason",
    "sorting": "orderBy orderDescending",
    "paging": "limit offset",
}


def fault_of(kind: str, given: Any) -> str | None:
    """Return what the vendor's parser has against a request or a part of it, in its words."""
    for one in given if isinstance(given, list) else [given]:
        fault = _fault_of_one(kind, one)
        if fault:
            return fault
    return None


def _fault_of_one(kind: str, given: Any) -> str | None:
    if kind not in ELEMENTS or not isinstance(given, dict):
        return f"The element '{kind}' is invalid."
    known = {entry.partition(":")[0].partition("<")[0]: entry for entry in ELEMENTS[kind].split()}
    places = list(known)
    reached = -1
    for name, value in given.items():
        if name not in known or places.index(name) < reached:
            return f"The element '{kind}' has invalid child element '{name}'."
        reached = places.index(name)
        _, is_complex, inner = known[name].partition(":")
        _, has_length, longest = known[name].partition("<")
        if is_complex:
            fault = fault_of(inner, value)
            if fault:
                return fault
        elif isinstance(value, (dict, list)):
            return f"The element '{name}' is invalid."
        elif has_length and len(str(value)) > int(longest):
            return f"The '{name}' element is invalid. The actual length is greater than the MaxLength value."
    return None
