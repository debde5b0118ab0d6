import countries from 'i18n-iso-countries'
import hungarianNames from 'i18n-iso-countries/langs/hu.json' with { type: 'json' }
import type { OptionSpec } from './option-spec.ts'
import { callingCodes } from './settlements.ts'

const hungarian = new Intl.Collator('hu')
const byLabel = (left: OptionSpec, right: OptionSpec) => hungarian.compare(left.label, right.label)

/** Members of the European Economic Area, and Switzerland, whose citizens have the same freedom of movement. */
const freeMovement = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK CH'.split(' '),
)

/** Corrections of the package's names, by Hungarian orthography and current usage. */
const corrections: Readonly<Record<string, string>> = {
  AX: 'Åland-szigetek',
  BL: 'Saint-Barthélemy',
  MO: 'Makaó',
  PM: 'Saint-Pierre és Miquelon',
  SZ: 'Szváziföld (Eswatini)',
  ZA: 'Dél-afrikai Köztársaság',
}

/** Countries in Hungarian by ISO code; `data.eu` is true if their citizens have freedom of movement in the EU. */
export const orszagok: readonly OptionSpec[] = Object.keys(countries.getAlpha2Codes())
  .flatMap((code) => {
    const names: Readonly<Record<string, string | readonly string[]>> = hungarianNames.countries
    const label = corrections[code] ?? [names[code] ?? []].flat()[0]
    return label ? [{ value: code, label, data: { eu: freeMovement.has(code) } }] : []
  })
  .sort(byLabel)

/** Calling codes, such as `+36 (Magyarország)`; the value is the country's ISO code. */
export const orszaghivok: readonly OptionSpec[] = orszagok.flatMap(({ value, label }) => {
  const code = callingCodes.get(String(value))
  return code ? [{ value, label: `+${code} (${label})`, data: { hivo: `+${code}` } }] : []
})

/** Languages that have a two-letter code in ISO 639, in Hungarian. */
export const nyelvek: readonly OptionSpec[] = namesOf(
  'language',
  'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu',
)

/** Currencies in circulation, in Hungarian. */
export const penznemek: readonly OptionSpec[] = namesOf(
  'currency',
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW',
)

/** International distinguishing signs on vehicles of the countries that issue green cards. */
export const felsegjelek: readonly OptionSpec[] = Object.entries({
  A: 'Ausztria',
  AL: 'Albánia',
  AND: 'Andorra',
  AZ: 'Azerbajdzsán',
  B: 'Belgium',
  BG: 'Bulgária',
  BIH: 'Bosznia-Hercegovina',
  CH: 'Svájc',
  CY: 'Ciprus',
  CZ: 'Csehország',
  D: 'Németország',
  DK: 'Dánia',
  E: 'Spanyolország',
  EST: 'Észtország',
  F: 'Franciaország',
  FIN: 'Finnország',
  FL: 'Liechtenstein',
  GR: 'Görögország',
  H: 'Magyarország',
  HR: 'Horvátország',
  I: 'Olaszország',
  IL: 'Izrael',
  IRL: 'Írország',
  IS: 'Izland',
  L: 'Luxemburg',
  LT: 'Litvánia',
  LV: 'Lettország',
  M: 'Málta',
  MA: 'Marokkó',
  MD: 'Moldova',
  MNE: 'Montenegró',
  N: 'Norvégia',
  NL: 'Hollandia',
  NMK: 'Észak-Macedónia',
  P: 'Portugália',
  PL: 'Lengyelország',
  RO: 'Románia',
  S: 'Svédország',
  SK: 'Szlovákia',
  SLO: 'Szlovénia',
  SRB: 'Szerbia',
  TN: 'Tunézia',
  TR: 'Törökország',
  UA: 'Ukrajna',
  UK: 'Egyesült Királyság',
}).map(([value, country]) => ({ value, label: `${value} – ${country}` }))

function namesOf(type: 'language' | 'currency', codes: string): OptionSpec[] {
  const names = new Intl.DisplayNames('hu', { type, fallback: 'none' })
  return codes
    .split(' ')
    .flatMap((value) => {
      const label = names.of(value)
      return label ? [{ value, label }] : []
    })
    .sort(byLabel)
}
