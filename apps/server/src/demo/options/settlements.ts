import { City, Country } from 'country-state-city'
import { choices, type OptionSpec } from './option-spec.ts'

/** The counties of Hungary and its capital, by the codes of ISO 3166-2. */
export const megyek: readonly OptionSpec[] = choices({
  BK: 'Bács-Kiskun vármegye',
  BA: 'Baranya vármegye',
  BE: 'Békés vármegye',
  BZ: 'Borsod-Abaúj-Zemplén vármegye',
  BU: 'Budapest',
  CS: 'Csongrád-Csanád vármegye',
  FE: 'Fejér vármegye',
  GS: 'Győr-Moson-Sopron vármegye',
  HB: 'Hajdú-Bihar vármegye',
  HE: 'Heves vármegye',
  JN: 'Jász-Nagykun-Szolnok vármegye',
  KE: 'Komárom-Esztergom vármegye',
  NO: 'Nógrád vármegye',
  PE: 'Pest vármegye',
  SO: 'Somogy vármegye',
  SZ: 'Szabolcs-Szatmár-Bereg vármegye',
  TO: 'Tolna vármegye',
  VA: 'Vas vármegye',
  VE: 'Veszprém vármegye',
  ZA: 'Zala vármegye',
})

/** The package country-state-city has no settlement of this county. */
const komaromEsztergom =
  'Ács, Ácsteszér, Aka, Almásfüzitő, Annavölgy, Ászár, Bábolna, Baj, Bajna, Bajót, Bakonybánk, Bakonysárkány, Bakonyszombathely, Bana, Bársonyos, Bokod, Császár, Csatka, Csém, Csép, Csolnok, Dad, Dág, Dömös, Dorog, Dunaalmás, Dunaszentmiklós, Epöl, Esztergom, Ete, Gyermely, Héreg, Kecskéd, Kerékteleki, Kesztölc, Kisbér, Kisigmánd, Kocs, Komárom, Kömlőd, Környe, Lábatlan, Leányvár, Máriahalom, Mocsa, Mogyorósbánya, Nagyigmánd, Nagysáp, Naszály, Neszmély, Nyergesújfalu, Oroszlány, Piliscsév, Pilismarót, Réde, Sárisáp, Súr, Süttő, Szákszend, Szárliget, Szomód, Szomor, Tardos, Tárkány, Tarján, Tát, Tata, Tatabánya, Tokod, Tokodaltáró, Úny, Várgesztes, Vérteskethely, Vértessomló, Vértesszőlős, Vértestolna'

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII'.split(
  ' ',
)

const hungarian = new Intl.Collator('hu')

/** Settlements of Hungary with their county in `data.megye`; the capital by its districts. */
export const telepulesek: readonly OptionSpec[] = [
  ...(City.getCitiesOfCountry('HU')
    ?.filter(({ name, stateCode }) => stateCode !== 'BU' && !name.endsWith(' Járás') && name !== 'Szárliget')
    .map(({ name, stateCode }) => settlement(capitalised(name), stateCode)) ?? []),
  ...komaromEsztergom.split(', ').map((name) => settlement(name, 'KE')),
]
  .sort((left, right) => hungarian.compare(left.label, right.label))
  .concat(ROMAN.map((district) => settlement(`Budapest ${district}. kerület`, 'BU')))

/** The countries near Hungary whose settlements are offered; for others the place is typed. */
export const listedCountries = ['SK', 'SI', 'HR', 'RS'] as const

/** Settlements of those countries with their country in `data.orszag`; the value begins with its code. */
export const kulfoldiTelepulesek: readonly OptionSpec[] = listedCountries.flatMap((orszag) => {
  const names = new Set(City.getCitiesOfCountry(orszag)?.map(({ name }) => name.trim()))
  return [...names].map((name) => ({ value: `${orszag}:${name}`, label: name, data: { orszag } }))
})

/** Calling codes of countries by their ISO codes. */
export function callingCodes(): ReadonlyMap<string, string> {
  return new Map(Country.getAllCountries().map(({ isoCode, phonecode }) => [isoCode, phonecode]))
}

function settlement(name: string, megye: string): OptionSpec {
  return { value: name, label: name, data: { megye } }
}

/** The package writes Dunaújváros with a small letter. */
function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase('hu') + name.slice(1)
}
