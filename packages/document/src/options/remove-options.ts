import {
  type Condition,
  conditionCall,
  formOption,
  type Kind,
  mapConditions,
  type OptionValue,
} from '@urlapmuhely/schema'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { type AffectedItem, type ChosenFates, type Fate, fateOf } from '../intake/fates.ts'
import type { RemoveOptions } from '../intake/remove-command.ts'
import { ruleKinds, servedFields } from '../intake/rule-fields.ts'
import { conditionWithout } from '../intake/take-out.ts'
import { changedValues, type ValueReader, valueReaders } from './follow-values.ts'
import { optionsOfList } from './list-options.ts'

/** A deletion of options, and its effect on the rest of a form. */
export interface OptionRemoval {
  readonly command: Command
  readonly affected: readonly AffectedItem[]
}

/** A value that no option has. */
const GONE = '\u0000removed'
const GONE_TEXT = JSON.stringify(GONE)

const NOTHING_CHOSEN: ChosenFates = new Map()

/**
 * Deletes options. Items that name them by their values get the chosen fate; the result lists the fates. An item from
 * which a value cannot be removed stays as it is, and reads a value that nobody can choose any more.
 */
export function removeOptionsCommand(
  document: FormDocument,
  ids: ReadonlySet<string>,
  { label, isValid, chosen = NOTHING_CHOSEN }: RemoveOptions,
): OptionRemoval {
  const removed = itemsOf(document, formOption.name).filter(({ id }) => ids.has(id))
  const outcomes = [...new Set(removed.map((option) => String(option.list)))].flatMap((list) =>
    valueReaders(document, list, goneValues(document, list, ids)).map((reader) => ({
      reader,
      ...outcomeOf(reader, isValid),
    })),
  )
  const isDeleted = deletedAmong(document, outcomes, chosen)
  const steps: Step[] = []
  const affected: AffectedItem[] = []
  for (const { reader, fates: own, states } of outcomes) {
    const { kind, item } = reader
    const fates = isDeleted(String(item.overridesId)) ? DELETED : own
    const fate = fateOf(item.id, fates, chosen)
    affected.push({ kind: kind.name, item, serves: servedFields(kind, item), fates, fate, properties: [] })
    const next = states[fate]
    if (fate === 'deleted') steps.push({ is: 'remove', kind: kind.name, id: item.id })
    else if (next)
      steps.push({ is: 'change', kind: kind.name, id: item.id, values: changedValues(item, next) })
  }
  const named = new Set(affected.map(({ item }) => item.id))
  for (const kind of ruleKinds)
    for (const item of itemsOf(document, kind.name)) {
      if (named.has(item.id) || !isDeleted(item.id)) continue
      affected.push({ kind: kind.name, item, serves: [], fates: DELETED, fate: 'deleted', properties: [] })
      steps.push({ is: 'remove', kind: kind.name, id: item.id })
    }
  for (const { id } of removed) steps.push({ is: 'remove', kind: formOption.name, id })
  return { command: { label, steps }, affected }
}

interface Outcome {
  readonly fates: readonly [Fate, ...Fate[]]
  readonly states: Partial<Readonly<Record<Fate, DocumentItem>>>
}

const DELETED = ['deleted'] as const

function outcomeOf(reader: ValueReader, isValid: RemoveOptions['isValid']): Outcome {
  const { kind, item, followed, isUnclear } = reader
  if (isUnclear) return { fates: ['kept'], states: {} }
  const mayBe = (state: DocumentItem | null) =>
    state !== null && !isGone(state) && (isValid(kind.name, state) || !isValid(kind.name, item))
  const trimmed = withoutGone(kind, followed)
  const always = withoutConditions(kind, trimmed)
  const isRule = ruleKinds.includes(kind)
  const fates: Fate[] = []
  if (mayBe(trimmed)) fates.push('trimmed')
  if (isRule) fates.push('deleted')
  if (fates[0] !== 'trimmed' && isRule && mayBe(always)) fates.push('always')
  const [first = 'kept', ...others] = fates
  return { fates: [first, ...others], states: { trimmed, always } }
}

/** Returns a test whether a rule is deleted: because of its own fate, or of that of the rule it overrides. */
function deletedAmong(
  document: FormDocument,
  outcomes: readonly (Outcome & { readonly reader: ValueReader })[],
  chosen: ChosenFates,
): (id: string) => boolean {
  const deleted = new Set(
    outcomes.flatMap(({ reader: { item }, fates }) =>
      fateOf(item.id, fates, chosen) === 'deleted' ? [item.id] : [],
    ),
  )
  const rules = deleted.size === 0 ? [] : ruleKinds.flatMap(({ name }) => itemsOf(document, name))
  const versions = Map.groupBy(rules, ({ overridesId }) => String(overridesId ?? ''))
  // Those that are added are visited too.
  for (const id of deleted) for (const version of versions.get(id) ?? []) deleted.add(version.id)
  return (id) => deleted.has(id)
}

/** The values that no option of the list has any more. */
function goneValues(
  document: FormDocument,
  list: string,
  ids: ReadonlySet<string>,
): Map<unknown, OptionValue> {
  const options = optionsOfList(document, list)
  const kept = new Set(options.filter(({ id }) => !ids.has(id)).map(({ value }) => value))
  return new Map(options.filter(({ value }) => !kept.has(value)).map(({ value }) => [value, GONE]))
}

/** The item without the values, as far as they can be taken out of it. */
function withoutGone(kind: Kind, followed: DocumentItem): DocumentItem {
  const literals: Record<string, unknown> = {}
  for (const [name, { type }] of Object.entries(kind.properties)) {
    if (type === 'optionValues' || type === 'value') literals[name] = withoutMember(followed[name])
  }
  return mapConditions(kind, { ...followed, ...literals }, ({ condition }) =>
    conditionWithout(withoutMembers(condition), isGone),
  )
}

/** The item without its optional conditions that still name the values: it always applies. */
function withoutConditions(kind: Kind, item: DocumentItem): DocumentItem {
  const emptied = Object.entries(kind.properties)
    .filter(
      ([name, { type, required, basis }]) =>
        type === 'condition' && !required && !basis && isGone(item[name]),
    )
    .map(([name]) => [name, null])
  return { ...item, ...Object.fromEntries(emptied) }
}

function isGone(part: unknown): boolean {
  return JSON.stringify(part)?.includes(GONE_TEXT) ?? false
}

/** A list of values without the removed ones, if others remain. */
function withoutMember(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const kept = value.filter((member) => member !== GONE)
  return kept.length > 0 ? kept : value
}

function withoutMembers(node: Condition): Condition {
  // Untouched parts keep the shape that the author gave them.
  if (!isGone(node)) return node
  if (Array.isArray(node)) {
    const kept = node.filter((member) => member !== GONE)
    return (kept.length > 0 ? kept : node).map(withoutMembers)
  }
  const call = conditionCall(node)
  return call ? { [call.operator]: call.args.map(withoutMembers) } : node
}
