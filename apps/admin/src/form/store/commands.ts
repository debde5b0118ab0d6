import {
  type Command,
  type FormDocument,
  isMentioned,
  isSameJson,
  itemOf,
  itemsOf,
  renameKeyCommand,
  type Step,
} from '@urlapmuhely/document'
import { firstWords, freeKey, type Kind } from '@urlapmuhely/schema'
import { t } from '../../base/messages/form/t-workshop.ts'
import { decidingNames, propertyNamed, savedValues } from '../../values/properties/item-values.ts'
import { suggestions } from '../../values/properties/suggestions.ts'

/** A property of an item, and its new value. */
export interface PropertyChange {
  readonly kind: Kind
  readonly id: string
  readonly property: string
  readonly value: unknown
}

/**
 * The command that changes a property of one item or of several. Changes of the same property one after another are one
 * step for undo.
 *
 * A property that no longer applies, because another one decides so, returns to its initial value. The name and the key
 * of an item that was never saved follow its label.
 *
 * @param saved the saved document; without it nothing follows.
 */
export function changeCommand(
  document: FormDocument,
  changes: readonly PropertyChange[],
  saved?: FormDocument,
): Command {
  const [first] = changes
  const steps = changes.flatMap((change): Step[] => {
    const { kind, id, property, value } = change
    const { key, ...following } = saved ? followingValues(document, saved, change) : {}
    const own = { [property]: value, ...resetValues(document, change), ...following }
    return [
      { is: 'change', kind: kind.name, id, values: own },
      ...(typeof key === 'string' ? keySteps(document, change, key) : []),
    ]
  })
  const name = first ? nameOf(document, first) : ''
  const label = first ? propertyNamed(first.kind, first.property).label : ''
  return {
    label: t(changes.length > 1 ? 'workshop.step.changeMany' : 'workshop.step.change', {
      property: label,
      name,
      count: changes.length,
    }),
    steps,
    typing: changes.map(({ id, property }) => typingOf(id, property)).join(),
  }
}

/** The mark of commands that are one step if they follow each other: they change a property of an item. */
export function typingOf(id: string, property: string): string {
  return `${id}.${property}`
}

/** Returns the name of an item as users see it: its label, or its name. */
export function nameOf(document: FormDocument, { kind, id }: Pick<PropertyChange, 'kind' | 'id'>): string {
  const item = itemOf(document, kind.name, id)
  return String(item?.[kind.naming.label] || firstWords(item?.hint) || item?.name || kind.label.one)
}

function resetValues(document: FormDocument, { kind, id, property, value }: PropertyChange) {
  const item = itemOf(document, kind.name, id)
  if (!item || !decidingNames(kind).includes(property)) return {}
  const values = { ...item, [property]: value }
  const reset = Object.entries(savedValues(kind, values)).filter(
    ([name, wanted]) => name !== property && name in item && !isSameJson(item[name], wanted),
  )
  return Object.fromEntries(reset)
}

/** The name and the key that follow the label of a new item. */
function followingValues(
  document: FormDocument,
  saved: FormDocument,
  { kind, id, property, value }: PropertyChange,
): Readonly<Record<string, unknown>> {
  const item = itemOf(document, kind.name, id)
  if (!item || itemOf(saved, kind.name, id)) return {}
  const [text, values] = [String(item.key ?? ''), { ...item, [property]: value }]
  // A key that was taken has a number at its end, which is not part of the suggestion.
  const [own, numbered] = [text, text.replace(/\d+$/u, '')].map((key) =>
    suggestions(kind, property, item[property], 'key' in item ? { ...values, key } : values),
  )
  const { key, ...others } = own && 'key' in own ? own : { ...numbered, ...own }
  return typeof key === 'string' && key !== ''
    ? { ...others, key: freeKey(key, keysBeside(document, kind, id)) }
    : others
}

/** Returns the steps that set the next key of a new item, also in the items that already read it. */
function keySteps(document: FormDocument, { kind, id }: PropertyChange, key: string): readonly Step[] {
  const before = itemOf(document, kind.name, id)?.key
  if (key === before) return []
  const renamed = isMentioned(document, String(before))
    ? renameKeyCommand(document, id, key, { label: '' })
    : null
  return renamed?.steps ?? [{ is: 'change', kind: kind.name, id, values: { key } }]
}

function keysBeside(document: FormDocument, kind: Kind, id: string): ReadonlySet<string> {
  return new Set(
    itemsOf(document, kind.name)
      .filter((item) => item.id !== id)
      .map(({ key }) => String(key)),
  )
}
