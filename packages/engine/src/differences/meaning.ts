import { contentProperties } from '@urlapmuhely/schema/facts'
import { bookkeeping } from '../checks/bookkeeping.ts'
import type { EngineKind } from '../facts/definition.ts'
import type { Template } from '../scope/fields.ts'
import { resolveName } from '../scope/names.ts'
import type { Side } from './pair.ts'

/** Properties of items that are compared separately, or only decide how something looks. */
const apart: ReadonlySet<string> = new Set([
  ...bookkeeping,
  ...['targets', 'condition', 'key', 'parentId', 'optionList', 'list', 'lazy', 'personal'],
  ...['look', 'appearance', 'rowAppearance', 'width', 'size', 'rows', 'inline', 'clearable', 'debounce'],
])

const texts: Readonly<Partial<Record<EngineKind, readonly string[]>>> = contentProperties

interface KindAndItem {
  readonly kind: EngineKind
  readonly item: object
}

/**
 * Returns the effect of an item in force, as a text: equal texts mean the same, whatever the names of the fields.
 * Texts that a person only reads are left out.
 */
export function effectOf(side: Side, { kind, item }: KindAndItem, template: Template): string {
  const own = texts[kind] ?? []
  const rest = Object.entries(item).filter(
    ([name, value]) => !apart.has(name) && !own.includes(name) && value !== undefined,
  )
  return meaningOf(side, Object.fromEntries(rest), template)
}

/** A value with its expressions as a text, in which names are replaced by the fields they mean. */
export function meaningOf(side: Side, value: unknown, template: Template): string {
  return JSON.stringify(resolved(side, value, template))
}

function resolved(side: Side, value: unknown, template: Template): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => resolved(side, one, template))
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === 'var') return { var: fieldNamed(side, first[1], template) }
  const read = entries.length === 1 && first ? optionsRead(side, first, template) : null
  if (read) return [read, Object.fromEntries([[first?.[0], resolved(side, first?.[1], template)]])]
  // The text of a message is only read.
  const kept =
    'type' in value && value.type === 'message' ? entries.filter(([name]) => name !== 'text') : entries
  return Object.fromEntries(
    kept
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, one]) => [name, resolved(side, one, template)]),
  )
}

/** The options, with all their texts, that an operator reads; null for other operators. */
function optionsRead(side: Side, [operator, args]: readonly [string, unknown], template: Template): unknown {
  const { names, plans } = side.program
  const [first] = Array.isArray(args) ? args : [args]
  if (operator === 'lookup') return (typeof first === 'string' && names.lists.get(first)?.options) || null
  if (operator !== 'option_label' && operator !== 'option_data') return null
  const name = typeof first === 'object' && first !== null && 'var' in first ? first.var : null
  const field = typeof name === 'string' ? resolveName(name, template, names)?.target : null
  return (field && plans.options[field.number]?.base.options) ?? null
}

/** The id of the field whose own value a name reads; the name itself if it reads anything else. */
function fieldNamed({ program, pairedOf }: Side, name: unknown, template: Template): unknown {
  const [only, ...rest] = Array.isArray(name) ? name : [name]
  if (typeof only !== 'string' || rest.length > 0) return name
  const field = resolveName(only, template, program.names)?.direct?.field
  return field ? { field: pairedOf(field).item.id } : name
}
