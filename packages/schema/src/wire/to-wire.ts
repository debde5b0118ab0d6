import type { FormDefinition } from '../definition/form-definition.ts'
import { inLanguage } from '../definition/in-language.ts'
import { hasRichTexts, withBracesEscaped, withTrees } from '../definition/with-trees.ts'
import { byOrder } from '../ground/by-order.ts'
import { itemKinds, kindNamed } from '../kinds/index.ts'
import type { PropertyDefinition } from '../property/property-definition.ts'
import { mapReferences } from './references.ts'
import type { WireDefinition, WireOptions } from './wire-definition.ts'
import { FORM_ID, type ItemByKind, wireLetters, wireShape, wireValues } from './wire-values.ts'

/** The purpose for which a definition is sent. */
export interface WireOptionsInput {
  /** The language of its texts, BCP 47. */
  readonly lang: string
  /** Lists whose options are left out. */
  readonly onDemand?: ReadonlySet<string>
}

type Kind = keyof ItemByKind
type Item = Readonly<Record<string, unknown>> & { readonly id: string; readonly order?: number }

/**
 * Makes a definition for consumers (see `WireDefinition`); `expandDefinition` restores everything that the engine
 * and the renderer read of it. Rich texts become trees; those of an earlier release stay plain. Deterministic: the same definition always gives the same ids.
 */
export function toWire(whole: FormDefinition, { lang, onDemand = NONE }: WireOptionsInput): WireDefinition {
  const stored = onDemand.size === 0 ? whole : withoutLists(whole, onDemand)
  const texts = inLanguage(stored, lang)
  const definition = hasRichTexts(stored) ? withTrees(texts) : withBracesEscaped(texts)
  const members = membersOf(definition)
  const ids = idsOf(members)
  const sparse = (kind: Kind, items: readonly Item[]) => items.map((item) => toSparse(kind, item, ids))
  const lists = [...members]
    .filter(([kind, items]) => items.length > 0 && wireShape(kind) === 'items')
    .map(([kind, items]) => [kind, sparse(kind, items)])
  const inColumns = [...members].filter(([kind]) => wireShape(kind) === 'columns')
  const options = toColumns(inColumns.flatMap(([kind, items]) => sparse(kind, items)))
  const domains = sparse('domain', members.get('domain') ?? [])
  // Every value comes from an item of the kind under whose name it is.
  return {
    wire: 1,
    lang,
    ...(onDemand.size > 0 && { onDemand: [...onDemand] }),
    ...fallbackOf(definition, ids),
    form: toSparse('form', definition.form, ids),
    items: Object.fromEntries(lists),
    ...(options.length > 0 && { options }),
    ...(domains.length > 0 && { domains }),
    // The lists are those of the kinds of a definition.
  } as WireDefinition
}

const NONE: ReadonlySet<string> = new Set()

/** Leaves the options of lists out, but for those that rules may choose by themselves. */
function withoutLists(definition: FormDefinition, lists: ReadonlySet<string>): FormDefinition {
  const { items } = definition
  const set = constantsIn([items.formDefaultValue, items.formSideEffect])
  const formOption = items.formOption.filter(
    ({ list, value }) => list === null || !lists.has(list) || set.has(value),
  )
  return { ...definition, items: { ...items, formOption } }
}

/** Every text and number in plain data. */
function constantsIn(data: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof data === 'object' && data !== null)
    for (const member of Object.values(data)) constantsIn(member, found)
  else found.add(data)
  return found
}

/** The ids of items on the wire, by their own ids. */
export function wireIds(stored: FormDefinition): ReadonlyMap<unknown, string> {
  return idsOf(membersOf(stored))
}

function idsOf(members: ReturnType<typeof membersOf>): Map<unknown, string> {
  const ids = new Map<unknown, string>()
  for (const [kind, items] of members)
    for (const [index, { id }] of items.entries()) ids.set(id, `${wireLetters[kind]}${index}`)
  return ids
}

/** The texts without a translation, by the ids on the wire. */
function fallbackOf({ form, sourceLang, fallback }: FormDefinition, ids: ReadonlyMap<unknown, string>) {
  if (!fallback) return {}
  const named = Object.entries(fallback).map(([id, texts]) => [id === form.id ? FORM_ID : ids.get(id), texts])
  return { sourceLang, fallback: Object.fromEntries(named) }
}

/** The items of each kind by `order` and id, options list by list; domains as they are. */
function membersOf({ items, domains }: FormDefinition): Map<Exclude<Kind, 'form'>, readonly Item[]> {
  const lists: Readonly<Record<string, readonly Item[]>> = { ...items, domain: domains }
  const kinds = Object.keys(wireLetters) as Exclude<Kind, 'form'>[] // the keys of a constant
  return new Map(
    kinds.map((kind): [typeof kind, readonly Item[]] => {
      const members = lists[kind] ?? []
      if (wireShape(kind) === 'beside') return [kind, members]
      const sorted = members.toSorted(byOrder)
      return [kind, wireShape(kind) === 'columns' ? [...byList(sorted).values()].flat() : sorted]
    }),
  )
}

const properties = new Map(itemKinds.map(({ name, properties }) => [name, properties]))

function toSparse(kind: Kind, item: Item, ids: ReadonlyMap<unknown, string>): Record<string, unknown> {
  const own = properties.get(kind) ?? kindNamed(kind).properties
  const entries = Object.entries(wireValues[kind]).flatMap(([name, initial]) => {
    const property = own[name]
    if (!property || name === 'order') return []
    const mapped = mapReferences(item, [name, property], (id) => ids.get(id) ?? id)
    const value = property.type === 'records' ? sparseRecords(property, mapped) : mapped
    return value === undefined || isEqual(value, initial) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Columns that only the back-office reads. */
const OFF_WIRE_COLUMNS: ReadonlySet<string> = new Set(['sample'])

/** Records without the columns that have their initial value. */
function sparseRecords({ columns = {} }: PropertyDefinition, value: unknown): unknown {
  const records: readonly Readonly<Record<string, unknown>>[] = Array.isArray(value) ? value : []
  return records.map((record) =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([name, member]) => !OFF_WIRE_COLUMNS.has(name) && !isEqual(member, columns[name]?.initial),
      ),
    ),
  )
}

/** Writes options, which are together list by list, as columns. */
function toColumns(options: readonly Readonly<Record<string, unknown>>[]): WireOptions[] {
  return [...byList(options)].map(([list, members]) => {
    const names = new Set(members.flatMap((option) => Object.keys(option)).filter((name) => name !== 'list'))
    const initial: Readonly<Record<string, unknown>> = wireValues.formOption
    const columns = ['value', ...names].map((name) => [
      name,
      members.map((option) => option[name] ?? initial[name]),
    ])
    const { label, ...others } = Object.fromEntries(columns)
    const isNamedAsValue = members.every(({ value, label }) => label === String(value))
    return { list, ...others, ...(!isNamedAsValue && { label }) }
  })
}

function byList<Option extends Readonly<Record<string, unknown>>>(options: readonly Option[]) {
  const lists = new Map<unknown, Option[]>()
  for (const option of options) {
    const known = lists.get(option.list)
    if (known) known.push(option)
    else lists.set(option.list, [option])
  }
  return lists
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
