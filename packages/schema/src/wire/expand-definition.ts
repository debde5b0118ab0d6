import type { AnyDefinition, WholeDefinition, WireDefinition, WireOptions } from './wire-definition.ts'
import { FORM_ID, type ItemByKind, wireLetters, wireShape, wireValues } from './wire-values.ts'

type Kind = keyof ItemByKind
type ListedKind = Exclude<Kind, 'form' | 'domain'>
type Item = Readonly<Record<string, unknown>>
type Lists = Readonly<Record<string, readonly Item[]>>

const LISTED = Object.keys(wireLetters).filter(
  (kind): kind is ListedKind => wireShape(kind as Kind) !== 'beside', // the keys of a constant
)

/** Cached results by definition. */
const expanded = new WeakMap<AnyDefinition, WholeDefinition>()

/**
 * Returns a definition with a value for every property that the engine and the renderer read: a missing one has the
 * initial value of its kind.
 *
 * A complete definition is returned as it is, and the same definition always gives the same object.
 */
export function expandDefinition(definition: AnyDefinition): WholeDefinition {
  const known = expanded.get(definition)
  if (known) return known
  const whole = 'wire' in definition ? fromWire(definition) : fromStored(definition)
  expanded.set(definition, whole)
  expanded.set(whole, whole)
  return whole
}

function fromWire({ form, items, options = [], domains = [], ...texts }: WireDefinition): WholeDefinition {
  const lists: Lists = items
  const listed = LISTED.map((kind) => [
    kind,
    wireShape(kind) === 'columns' ? optionsOf(kind, options) : inOrder(kind, lists[kind] ?? []),
  ])
  // Every item has the properties of its kind.
  return {
    lang: texts.lang,
    ...(texts.onDemand && { onDemand: texts.onDemand }),
    ...(texts.fallback && { sourceLang: texts.sourceLang, fallback: texts.fallback }),
    form: { ...startOf('form', FORM_ID), ...form },
    items: Object.fromEntries(listed),
    domains: inOrder('domain', domains),
    // Every item has the properties of its kind.
  } as unknown as WholeDefinition
}

/** The initial values of an item whose name is not known. */
function startOf(kind: Kind, id: string): Item {
  return { ...wireValues[kind], id, name: '' }
}

function inOrder(kind: ListedKind | 'domain', items: readonly Item[]): Item[] {
  const start = startOf(kind, '')
  const letter = wireLetters[kind]
  return items.map((item, order) => ({ ...start, ...item, id: `${letter}${order}`, order }))
}

/** Options that are written as columns, one by one. */
function optionsOf(kind: ListedKind, lists: readonly WireOptions[]): Item[] {
  const options: Item[] = []
  for (const { list, ...columns } of lists) {
    const start = { ...startOf(kind, ''), list }
    const given = Object.entries<readonly unknown[]>(columns)
    for (const [index, value] of columns.value.entries()) {
      const order = options.length
      const option: Record<string, unknown> = {
        ...start,
        id: `${wireLetters[kind]}${order}`,
        order,
        label: String(value),
      }
      for (const [name, values] of given) option[name] = values[index]
      options.push(option)
    }
  }
  return options
}

/**
 * Adds properties that were introduced after a definition was stored. All its items of a kind were written by the same
 * release, so that the first one shows the missing part.
 */
function fromStored(definition: WholeDefinition): WholeDefinition {
  const { form, items, domains } = definition
  const lists: Lists = items
  const isWhole =
    LISTED.every((kind) => isComplete(kind, lists[kind])) &&
    isComplete('form', [form]) &&
    isComplete('domain', domains)
  if (isWhole) return definition
  const complete = (kind: Kind, members: readonly Item[] = []) =>
    isComplete(kind, members) ? members : members.map((item) => ({ ...wireValues[kind], ...item }))
  return {
    ...definition,
    form: complete('form', [form])[0],
    items: Object.fromEntries(LISTED.map((kind) => [kind, complete(kind, lists[kind])])),
    domains: complete('domain', domains),
    // Every item has the properties of its kind.
  } as unknown as WholeDefinition
}

function isComplete(kind: Kind, items: readonly Item[] | undefined): boolean {
  const [first] = items ?? []
  return items !== undefined && (!first || Object.keys(wireValues[kind]).every((name) => name in first))
}
