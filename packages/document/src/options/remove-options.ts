import {
  type Condition,
  conditionCall,
  formOption,
  mapConditions,
  type OptionValue,
} from '@urlapmuhely/schema'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { conditionWithout } from '../intake/remove-command.ts'
import { ruleKinds } from '../intake/rule-fields.ts'
import { changedValues, type ValueReader, valueReaders } from './follow-values.ts'
import { optionsOfList } from './list-options.ts'

/** An item that a removal of options concerns. */
export interface OptionImpact {
  readonly kind: string
  readonly item: DocumentItem
}

/** What removing options does to the rest of a form. */
export interface OptionRemoval {
  readonly command: Command
  /** What names the options by their values, and loses them. */
  readonly changed: readonly OptionImpact[]
  /** Rules that mean nothing without the options, and go with them. */
  readonly deleted: readonly OptionImpact[]
  /** What uses the values in a way that cannot be taken out, and stays as it is. */
  readonly broken: readonly OptionImpact[]
}

/** A value that no option has. */
const GONE = '\u0000removed'
const GONE_TEXT = JSON.stringify(GONE)

/** The command that deletes options, and takes them out of what names them by their values. */
export function removeOptionsCommand(
  document: FormDocument,
  ids: ReadonlySet<string>,
  label: string,
): OptionRemoval {
  const steps: Step[] = []
  const [changed, deleted, broken]: OptionImpact[][] = [[], [], []]
  const removed = itemsOf(document, formOption.name).filter(({ id }) => ids.has(id))
  for (const list of new Set(removed.map((option) => String(option.list)))) {
    for (const reader of valueReaders(document, list, goneValues(document, list, ids))) {
      const { kind, item } = reader
      const impact = { kind: kind.name, item }
      const without = withoutGone(reader)
      if (reader.isUnclear || (without === null && !ruleKinds.includes(kind))) broken?.push(impact)
      else if (without === null) {
        deleted?.push(impact)
        steps.push({ is: 'remove', kind: kind.name, id: item.id })
      } else {
        changed?.push(impact)
        steps.push({ is: 'change', kind: kind.name, id: item.id, values: changedValues(item, without) })
      }
    }
  }
  for (const { id } of removed) steps.push({ is: 'remove', kind: formOption.name, id })
  return { command: { label, steps }, changed: changed ?? [], deleted: deleted ?? [], broken: broken ?? [] }
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

/** The item without the values; null if nothing would be left of a property that named only them. */
function withoutGone({ kind, followed }: ValueReader): DocumentItem | null {
  const literals: Record<string, unknown> = {}
  for (const [name, { type }] of Object.entries(kind.properties)) {
    if (type !== 'optionValues' && type !== 'value') continue
    const kept = withoutMember(followed[name])
    if (isGone(kept)) return null
    literals[name] = kept
  }
  let isLost = false
  const next = mapConditions(kind, { ...followed, ...literals }, ({ condition }) => {
    const kept = conditionWithout(withoutMembers(condition), isGone)
    if (isGone(kept)) isLost = true
    return kept
  })
  return isLost ? null : next
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
