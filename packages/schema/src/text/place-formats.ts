/** The sort of a shown value to which formats of places apply. */
type FormattedSort = 'number' | 'date' | 'datetime' | 'time' | 'fulltime'

/** The form in which a format shows a value. */
export type ShownAs =
  | 'longDate'
  | 'date'
  | 'year'
  | 'time'
  | 'money'
  | 'whole'
  | 'sentence'
  | 'upperCase'
  | 'lowerCase'
  | 'capital'

/** One format of places. */
export interface PlaceFormat {
  readonly shows: ShownAs
  /** The sorts of values that it is for; null for every value. */
  readonly takes: readonly FormattedSort[] | null
}

/** Every format by the name that is written after the bar: `{osszeg|pénz}`. */
export const placeFormats = {
  'hosszú dátum': { shows: 'longDate', takes: ['date', 'datetime'] },
  dátum: { shows: 'date', takes: ['date', 'datetime'] },
  év: { shows: 'year', takes: ['date', 'datetime'] },
  idő: { shows: 'time', takes: ['datetime', 'time', 'fulltime'] },
  pénz: { shows: 'money', takes: ['number'] },
  egész: { shows: 'whole', takes: ['number'] },
  felsorolás: { shows: 'sentence', takes: null },
  nagybetű: { shows: 'upperCase', takes: null },
  kisbetű: { shows: 'lowerCase', takes: null },
  'nagy kezdőbetű': { shows: 'capital', takes: null },
} as const satisfies Record<string, PlaceFormat>

/** The name of a format. */
export type PlaceFormatName = keyof typeof placeFormats

/** An example of each format, as the help of the editor shows it; the engine needs none. */
export const placeFormatExamples: Readonly<Record<PlaceFormatName, string>> = {
  'hosszú dátum': '2026. november 22.',
  dátum: '2026. 11. 22.',
  év: '2026',
  idő: '14:30',
  pénz: '12 500 Ft',
  egész: '12 500',
  felsorolás: 'alma, körte és szilva',
  nagybetű: 'KOVÁCS ANNA',
  kisbetű: 'kovács anna',
  'nagy kezdőbetű': 'Kovács anna',
}

/** The format of that name, however it is capitalised; null if there is none. */
export function placeFormatNamed(name: string): PlaceFormatName | null {
  const wanted = name.trim().replace(/\s+/gu, ' ').toLowerCase().normalize('NFC')
  return Object.hasOwn(placeFormats, wanted) ? (wanted as PlaceFormatName) : null // the key was found
}
