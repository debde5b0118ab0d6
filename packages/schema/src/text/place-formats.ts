/** What a format of a place can be asked of: the sort of the value that is shown. */
type FormattedSort = 'number' | 'date' | 'datetime' | 'time' | 'fulltime'

/** What a format makes of a value. */
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
  /** An example, as the help of the editor shows it. */
  readonly example: string
}

/** Every format by the name that is written after the bar: `{osszeg|pénz}`. */
export const placeFormats = {
  'hosszú dátum': { shows: 'longDate', takes: ['date', 'datetime'], example: '2026. november 22.' },
  dátum: { shows: 'date', takes: ['date', 'datetime'], example: '2026. 11. 22.' },
  év: { shows: 'year', takes: ['date', 'datetime'], example: '2026' },
  idő: { shows: 'time', takes: ['datetime', 'time', 'fulltime'], example: '14:30' },
  pénz: { shows: 'money', takes: ['number'], example: '12 500 Ft' },
  egész: { shows: 'whole', takes: ['number'], example: '12 500' },
  felsorolás: { shows: 'sentence', takes: null, example: 'alma, körte és szilva' },
  nagybetű: { shows: 'upperCase', takes: null, example: 'KOVÁCS ANNA' },
  kisbetű: { shows: 'lowerCase', takes: null, example: 'kovács anna' },
  'nagy kezdőbetű': { shows: 'capital', takes: null, example: 'Kovács anna' },
} as const satisfies Record<string, PlaceFormat>

/** The name of a format. */
export type PlaceFormatName = keyof typeof placeFormats

/** The format of that name, however it is capitalised; null if there is none. */
export function placeFormatNamed(name: string): PlaceFormatName | null {
  const wanted = name.trim().replace(/\s+/gu, ' ').toLowerCase().normalize('NFC')
  return Object.hasOwn(placeFormats, wanted) ? (wanted as PlaceFormatName) : null // the key was found
}
