/** What a format of a place can be asked of: the sort of the value that is shown. */
type FormattedSort = 'number' | 'date' | 'datetime' | 'time' | 'fulltime'

/** One format of places. */
export interface PlaceFormat {
  /** The sorts of values that it is for; null for every value. */
  readonly takes: readonly FormattedSort[] | null
  /** An example, as the help of the editor shows it. */
  readonly example: string
}

/** Every format by the name that is written after the bar: `{osszeg|pénz}`. */
export const placeFormats = {
  'hosszú dátum': { takes: ['date', 'datetime'], example: '2026. november 22.' },
  dátum: { takes: ['date', 'datetime'], example: '2026. 11. 22.' },
  év: { takes: ['date', 'datetime'], example: '2026' },
  idő: { takes: ['datetime', 'time', 'fulltime'], example: '14:30' },
  pénz: { takes: ['number'], example: '12 500 Ft' },
  egész: { takes: ['number'], example: '12 500' },
  felsorolás: { takes: null, example: 'alma, körte és szilva' },
  nagybetű: { takes: null, example: 'KOVÁCS ANNA' },
  kisbetű: { takes: null, example: 'kovács anna' },
  'nagy kezdőbetű': { takes: null, example: 'Kovács anna' },
} as const satisfies Record<string, PlaceFormat>

/** The name of a format. */
export type PlaceFormatName = keyof typeof placeFormats

/** The format of that name, however it is capitalised; null if there is none. */
export function placeFormatNamed(name: string): PlaceFormatName | null {
  const wanted = name.trim().replace(/\s+/gu, ' ').toLowerCase().normalize('NFC')
  return Object.hasOwn(placeFormats, wanted) ? (wanted as PlaceFormatName) : null // the key was found
}
