import { choices, type OptionSpec } from './option-spec.ts'
import places from './places.json' with { type: 'json' }

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

/** All settlements of Komárom-Esztergom; GeoNames assigns one of them to the neighbouring county. */
const komaromEsztergom = new Set(
  'Ács, Ácsteszér, Aka, Almásfüzitő, Annavölgy, Ászár, Bábolna, Baj, Bajna, Bajót, Bakonybánk, Bakonysárkány, Bakonyszombathely, Bana, Bársonyos, Bokod, Császár, Csatka, Csém, Csép, Csolnok, Dad, Dág, Dömös, Dorog, Dunaalmás, Dunaszentmiklós, Epöl, Esztergom, Ete, Gyermely, Héreg, Kecskéd, Kerékteleki, Kesztölc, Kisbér, Kisigmánd, Kocs, Komárom, Kömlőd, Környe, Lábatlan, Leányvár, Máriahalom, Mocsa, Mogyorósbánya, Nagyigmánd, Nagysáp, Naszály, Neszmély, Nyergesújfalu, Oroszlány, Piliscsév, Pilismarót, Réde, Sárisáp, Súr, Süttő, Szákszend, Szárliget, Szomód, Szomor, Tardos, Tárkány, Tarján, Tát, Tata, Tatabánya, Tokod, Tokodaltáró, Úny, Várgesztes, Vérteskethely, Vértessomló, Vértesszőlős, Vértestolna'.split(
    ', ',
  ),
)

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII'.split(
  ' ',
)

const hungarian = new Intl.Collator('hu')

/** Settlements of Hungary with their county in `data.megye`; Budapest by its districts. Source: GeoNames. */
export const telepulesek: readonly OptionSpec[] = Object.entries(places.settlements)
  .flatMap(([megye, names]) =>
    names.filter((name) => !komaromEsztergom.has(name)).map((name) => settlement(name, megye)),
  )
  .concat([...komaromEsztergom].map((name) => settlement(name, 'KE')))
  .sort((left, right) => hungarian.compare(left.label, right.label))
  .concat(ROMAN.map((district) => settlement(`Budapest ${district}. kerület`, 'BU')))

/** Settlements of countries nearby with their country in `data.orszag`; the value begins with its code. */
export const kulfoldiTelepulesek: readonly OptionSpec[] = Object.entries(places.abroad).flatMap(
  ([orszag, names]) => names.map((name) => ({ value: `${orszag}:${name}`, label: name, data: { orszag } })),
)

/** Countries whose settlements are offered; for other countries the user types the place. */
export const listedCountries: readonly string[] = Object.keys(places.abroad)

/** Calling codes of countries by their ISO codes, without the plus sign. */
export const callingCodes: ReadonlyMap<string, string> = new Map(Object.entries(places.callingCodes))

function settlement(name: string, megye: string): OptionSpec {
  return { value: name, label: name, data: { megye } }
}
