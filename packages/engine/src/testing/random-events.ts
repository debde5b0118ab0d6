import fc from 'fast-check'
import type { FormEvent } from '../state/events.ts'
import type { DefinitionParts } from './build-definition.ts'
import { nat, pick } from './random-choices.ts'
import {
  anyLiteral,
  askedFields,
  fields,
  hostValues,
  type Known,
  layoutFields,
  optionValues,
} from './random-fields.ts'

/** The choices of one event. */
export interface EventSeed {
  readonly kind: number
  readonly field: number
  readonly row: number
  readonly inner: number
  readonly value: number
}

const eventSeed: fc.Arbitrary<EventSeed> = fc.record({
  kind: nat,
  field: nat,
  row: fc.nat({ max: 3 }),
  inner: fc.nat({ max: 2 }),
  value: nat,
})

interface Count {
  readonly min: number
  readonly max: number
}

/** The choices of a sequence of events. */
export function randomEventSeeds({ min, max }: Count): fc.Arbitrary<readonly EventSeed[]> {
  return fc.array(eventSeed, { minLength: min, maxLength: max, size: 'max' })
}

/** Events on a random form; some can't be carried out. */
export function randomEvents(count: Count): fc.Arbitrary<FormEvent[]> {
  return randomEventSeeds(count).map((seeds) => seeds.map((seed) => toEvent(seed, all)))
}

/** Every field that some form has. */
const all = [...fields, ...layoutFields, ...askedFields]

/** Events on one random form, most of them about fields that its rules name. */
export function eventsOn(
  { formField: _, formOption: __, ...rules }: DefinitionParts,
  seeds: readonly EventSeed[],
) {
  const text = JSON.stringify(rules)
  const named = all.filter(({ id }) => new RegExp(`[".]${id}["._]`, 'u').test(text))
  return seeds.map((seed) => toEvent(seed, seed.inner === 0 || named.length === 0 ? all : named))
}

function pathOf({ id, parentId }: Known, row: number, inner: number): string {
  if (parentId === 'g') return `g.${id}`
  if (parentId === 'rows') return `rows.${row}.${id}`
  return parentId === 'sub' ? `rows.${row}.sub.${inner}.${id}` : id
}

/** The choices of an event, and the field that they are about. */
interface EventPlace extends EventSeed {
  readonly known: Known
  readonly path: string
  /** The path of a repeat. */
  readonly repeat: string
}

/** The pages that some forms have, and keys that are no pages. */
const pageKeys = ['p1', 'p2', 'p3', 'p4', 'p1', 'p2', 'se', 'none']

/** How each event is made; a missing one does not compile. */
const makers: { readonly [Type in FormEvent['type']]: (place: EventPlace) => Omit<EventOf<Type>, 'type'> } = {
  set: ({ known, path, value }) => ({ path, value: pick(anyLiteral(known), value) }),
  blur: ({ path }) => ({ path }),
  check: ({ path, value }) => (value % 4 === 0 ? {} : { path }),
  visit: ({ value }) => ({ page: pick(pageKeys, value) }),
  checkPage: ({ value }) => ({ page: pick(pageKeys, value) }),
  submit: ({ value }) => ({ confirmed: value % 2 === 0 }),
  open: panelEvent,
  close: panelEvent,
  remove: ({ path }) => ({ path }),
  putBack: ({ path }) => ({ path }),
  addRow: ({ repeat, inner, value }) => ({
    path: repeat,
    at: inner,
    values: value % 3 === 0 ? { ra: 1, rs: 'x' } : undefined,
  }),
  removeRow: ({ repeat, row, inner, value }) => ({ path: `${repeat}.${value % 2 === 0 ? row : inner}` }),
  options: ({ field, row, inner, value }) => ({
    ...(row % 2 === 0 ? { list: 'h' } : { list: 'l', isOnDemand: true }),
    inputs: { a: pick(['x', 'y', 'zz', null], field), 'context.k': pick([null, 'x', 'y'], inner) },
    options: optionValues.slice(row, row + 1 + (value % 4)).map((one) => ({
      ...{ value: one, disabled: one === 'z' },
      ...(inner > 0 && { label: `${one} ${value % 2}`, data: { group: one }, exclusive: one === 'v' }),
    })),
    isComplete: value % 3 === 0,
    absent: value % 5 === 0 ? ['x', 'w'] : [],
  }),
  context: ({ value, inner }) => ({ values: pick(hostValues, value + inner) }),
  moveRow: ({ row, inner }) => ({ path: `rows.${row}`, to: inner }),
}

type EventOf<Type extends FormEvent['type']> = FormEvent & { readonly type: Type }

function panelEvent({ field, row, value }: EventPlace) {
  return { rule: `formExpandable${field % 3}`, ...(value % 3 === 0 ? { row: `rows.${row}` } : {}) }
}

/** Every type of event. */
// The keys of the table are the types.
export const eventTypes = Object.keys(makers) as readonly FormEvent['type'][]

// Values change more often than anything else.
const weighted = [...eventTypes, ...eventTypes.map(() => 'set' as const), 'addRow' as const]

function toEvent(seed: EventSeed, about: readonly Known[]): FormEvent {
  const { kind, field, row, inner, value } = seed
  const known = pick(about, field)
  const type = pick(weighted, kind)
  const repeat = value % 2 === 0 ? 'rows' : `rows.${row}.sub`
  // The properties are those of the type.
  return { type, ...makers[type]({ ...seed, known, path: pathOf(known, row, inner), repeat }) } as FormEvent
}
