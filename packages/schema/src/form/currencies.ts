/** The currencies that a number may be an amount of: ISO 4217 code → Hungarian name. */
export const currencies = {
  HUF: 'forint (Ft)',
  EUR: 'euró (EUR)',
  USD: 'amerikai dollár (USD)',
  GBP: 'angol font (GBP)',
  CHF: 'svájci frank (CHF)',
  CZK: 'cseh korona (CZK)',
  PLN: 'lengyel zloty (PLN)',
  RON: 'román lej (RON)',
  RSD: 'szerb dinár (RSD)',
  NOK: 'norvég korona (NOK)',
  SEK: 'svéd korona (SEK)',
  DKK: 'dán korona (DKK)',
  UAH: 'ukrán hrivnya (UAH)',
} as const
