import { type FormFieldTypeName, foldText, formFieldTypeLabels } from '@urlapmuhely/schema'
import type { PaletteIconName } from './palette-icon-name.ts'
import { type ReadyMade, type ReadyMadeName, readyMades } from './ready-mades.ts'

/** The groups of the palette, in its order, by their Hungarian names. */
export const paletteGroups = {
  ready: 'Kész mezők',
  text: 'Szöveg',
  choice: 'Választás',
  number: 'Szám és idő',
  other: 'Egyéb válasz',
  structure: 'Elrendezés',
} as const

/** One thing that can be put on a form. */
export interface PaletteEntry {
  /** Unique in the palette: the field type, or `ready:` and the name of the ready-made. */
  readonly id: string
  readonly makes:
    | { readonly type: FormFieldTypeName }
    | { readonly type: null; readonly readyMade: ReadyMadeName }
  readonly label: string
  readonly group: keyof typeof paletteGroups
  /** Other words that people look for it by. */
  readonly words: readonly string[]
  /** The name of its Lucide icon. */
  readonly icon: PaletteIconName
}

type TypeFacts = Pick<PaletteEntry, 'group' | 'icon' | 'words'>

function facts(group: PaletteEntry['group'], icon: PaletteIconName, ...words: string[]): TypeFacts {
  return { group, icon, words }
}

/** The palette's facts about each field type, beside its name. A missing type does not compile. */
const ofTypes: Readonly<Record<FormFieldTypeName, TypeFacts>> = {
  text: facts('text', 'type', 'egysoros', 'rövid válasz', 'beviteli mező'),
  textarea: facts('text', 'text', 'több soros', 'hosszú válasz', 'megjegyzés', 'bekezdés'),
  email: facts('text', 'mail', 'email', 'drótposta'),
  phone: facts('text', 'phone', 'mobil', 'hívószám'),
  card: facts('text', 'credit-card', 'bankkártya'),
  select: facts('choice', 'square-chevron-down', 'lista', 'lenyíló', 'választólista', 'combo'),
  multiSelect: facts('choice', 'list-checks', 'több választás', 'lista', 'címkék'),
  radio: facts('choice', 'circle-dot', 'rádiógomb', 'egy választás', 'igen nem', 'eldöntendő'),
  checkboxGroup: facts('choice', 'list-todo', 'pipák', 'több választás', 'négyzetek'),
  toggleGroup: facts('choice', 'toggle-left', 'kapcsolók', 'több választás'),
  checkbox: facts('choice', 'square-check', 'pipa', 'elfogadom', 'hozzájárulás', 'négyzet'),
  toggle: facts('choice', 'toggle-right', 'ki be', 'be ki'),
  scale: facts('choice', 'gauge', 'értékelés', 'elégedettség', 'csillag', 'osztályzat'),
  ranking: facts('choice', 'arrow-down-1-0', 'rangsor', 'sorba rendezés', 'fontossági sorrend'),
  number: facts('number', 'hash', 'összeg', 'darab', 'mennyiség', 'pénz', 'forint', 'százalék'),
  date: facts('number', 'calendar', 'nap', 'naptár', 'határidő'),
  datetime: facts('number', 'calendar-clock', 'időpont', 'naptár'),
  time: facts('number', 'clock', 'óra', 'perc', 'időpont'),
  fulltime: facts('number', 'timer', 'óra', 'perc', 'másodperc'),
  calculated: facts('number', 'calculator', 'képlet', 'összesítés', 'végösszeg'),
  file: facts('other', 'paperclip', 'csatolmány', 'melléklet', 'feltöltés', 'igazolás', 'kép', 'dokumentum'),
  signature: facts('other', 'signature', 'kézjegy', 'szignó'),
  location: facts('other', 'map-pin', 'térkép', 'koordináta', 'gps', 'helyszín'),
  color: facts('other', 'palette', 'színválasztó'),
  hidden: facts('other', 'eye-off', 'nem látszik'),
  custom: facts('other', 'puzzle', 'saját vezérlő', 'bővítmény'),
  note: facts('structure', 'info', 'magyarázat', 'figyelmeztetés', 'tájékoztató', 'bekezdés'),
  page: facts('structure', 'file-text', 'lap', 'lépés', 'új oldal'),
  section: facts('structure', 'heading', 'cím', 'fejezet', 'rész', 'címsor'),
  details: facts('structure', 'chevrons-up-down', 'lenyíló', 'összecsukható', 'harmonika'),
  group: facts('structure', 'group', 'keret', 'doboz', 'összetartozó mezők'),
  repeat: facts('structure', 'rows-3', 'táblázat', 'sorok', 'lista', 'több tétel'),
}

/** Everything that can be put on a form: the ready-mades, then the field types by their groups. */
export function paletteOf(): readonly PaletteEntry[] {
  return entries
}

/**
 * The entries that a query fits, best first; all of them for an empty query. Accents and case do not matter.
 *
 * A name that begins with the query comes before a word in a name, that before other words for the same thing, and that
 * before the query anywhere.
 */
export function findInPalette(query: string): readonly PaletteEntry[] {
  const sought = foldWords(query)
  if (sought === '') return entries
  return indexed
    .map(({ entry, names, words }) => ({ entry, rank: rankOf(sought, names, words) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ entry }) => entry)
}

const typeNames = Object.keys(ofTypes) as readonly FormFieldTypeName[] // the keys of the table are the types
const readyEntries = Object.entries(readyMades as Readonly<Record<ReadyMadeName, ReadyMade>>)

const entries: readonly PaletteEntry[] = [
  ...readyEntries.map(
    ([name, { label, words, icon }]): PaletteEntry => ({
      id: `ready:${name}`,
      makes: { type: null, readyMade: name as ReadyMadeName }, // the keys of the table are the names
      label,
      group: 'ready',
      words,
      icon,
    }),
  ),
  ...typeNames.map(
    (type): PaletteEntry => ({
      id: type,
      makes: { type },
      label: formFieldTypeLabels[type],
      ...ofTypes[type],
    }),
  ),
]

const indexed = entries.map((entry) => ({
  entry,
  names: foldWords(entry.label),
  words: entry.words.map(foldWords),
}))

const NONE = 6

function rankOf(sought: string, name: string, words: readonly string[]): number {
  if (name === sought) return 0
  if (name.startsWith(sought)) return 1
  if (name.includes(` ${sought}`)) return 2
  if (words.includes(sought)) return 3
  if (words.some((word) => word.startsWith(sought))) return 4
  return [name, ...words].some((word) => word.includes(sought)) ? 5 : NONE
}

/** `E-mail-cím` is found by `email` as well as by `e-mail`, as `Több soros` is by `többsoros`. */
function foldWords(text: string): string {
  return foldText(text).replaceAll('-', '').replace('tobb soros', 'tobbsoros')
}
