/** What a store may set its prices in: the same list as the server's. */
export const CURRENCIES: readonly string[] = (
  'USD EUR GBP AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP GEL HKD HUF IDR ILS INR ISK JOD JPY ' +
  'KES KRW KWD KZT LYD MAD MXN MYR NGN NOK NZD OMR PEN PHP PLN QAR RON RSD SAR SEK SGD THB TND TRY TWD ' +
  'UAH UYU VND ZAR'
).split(' ');
