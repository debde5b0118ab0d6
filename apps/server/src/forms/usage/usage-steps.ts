import {
  buildNameTree,
  contextTreeFields,
  type FormDefinition,
  formField,
  hasContent,
  type Kind,
  kindNamed,
  optionValuesReplaced,
  type TreeField,
  type UsageLine,
} from '@urlapmuhely/schema'
import {
  answeredBy,
  buildRuleIndex,
  buildRuleNames,
  isRuleKind,
  quoted,
  type RuleContent,
  type RuleItem,
  ruleSentence,
  ruleText,
} from '@urlapmuhely/wording'
import { sameJson } from '../../items/log/item-changes.ts'
import type { Item } from '../../storage/columns.ts'
import { withListFollowed } from '../lists/rename-list.ts'
import { inWords, itemsOf, nameOf, type Words, wordsOf } from '../property-words.ts'
import { goneWith, type UsageSubject, withBelow } from './usage-subject.ts'

/** A value and a name that no form has. */
const OTHER = '\u0000'

/** Chains in forms are far shorter; a longer one is cut. */
const MAX_ROUNDS = 200

interface User {
  readonly kind: Kind
  readonly item: Item
  /** The properties in which it uses the subject; empty if it uses it as a whole. */
  readonly properties: readonly string[]
  /** Fields through which it does. */
  readonly through: readonly string[]
}

/**
 * Lists what depends on a subject, step by step: its users, then the readers of the fields that those are about,
 * and so on. Each item is listed once, in the first step that reaches it.
 */
export function usageSteps(definition: FormDefinition, subject: UsageSubject): UsageLine[][] {
  // The items of a definition have ids and the properties of their kinds.
  const content = { ...definition } as unknown as RuleContent
  const { readBy } = buildRuleIndex(content)
  const names = buildRuleNames(content)
  const words = wordsOf(definition)
  const gone = goneWith(definition, subject)
  const labels = new Map(definition.items.formField.map(({ id, label, name }) => [id, label || name]))
  const told = new Set(gone)
  const passed = new Set(gone)
  const readersOf = (fieldIds: Iterable<string>): User[] => {
    const found = new Map<string, User & { readonly properties: string[]; readonly through: string[] }>()
    for (const fieldId of fieldIds)
      for (const { kind, item, properties } of readBy.get(fieldId) ?? []) {
        const known = found.get(item.id) ?? { kind: kindNamed(kind), item, properties: [], through: [] }
        found.set(item.id, known)
        known.properties.push(...properties.filter((one) => !known.properties.includes(one)))
        known.through.push(fieldId)
      }
    return [...found.values()]
  }
  const steps: UsageLine[][] = []
  let users = subject.of === 'formField' ? readersOf(gone) : usersOf(definition, subject, gone)
  for (let round = 0; round < MAX_ROUNDS && users.length > 0; round += 1) {
    const fresh = users.filter(({ item }) => !told.has(String(item.id)))
    for (const { item } of fresh) told.add(String(item.id))
    const lines = fresh.map(({ kind, item, properties, through }) => ({
      ...{ kind: kind.name, itemId: String(item.id) },
      text: isRuleKind(kind.name)
        ? ruleText(ruleSentence(kind.name, ruleOf(item), names)).trim()
        : propertiesText(kind, item, { properties, words }),
      through: steps.length === 0 ? [] : through.flatMap((id) => labels.get(id) ?? []),
    }))
    if (lines.length > 0) steps.push(lines)
    // An item that only showed a value in a text may now be found to compute with another one.
    const next = users
      .filter(({ item }) => !gone.has(String(item.id)))
      .flatMap((user) => [...touchedBy(definition, user, subject)])
      .filter((id) => !passed.has(id))
    for (const id of next) passed.add(id)
    users = readersOf(new Set(next))
  }
  return steps
}

/**
 * Returns the fields whose state follows from the effects of an item. The contents of a container follow it.
 */
function touchedBy(
  definition: FormDefinition,
  { kind, item, properties }: User,
  { of }: UsageSubject,
): Iterable<string> {
  if (isRuleKind(kind.name)) {
    // A field that a side effect only watches does not follow from it.
    const acted = answeredBy(kind.name, ruleOf(item)).filter(({ question }) => question !== 'effects')
    return withBelow(definition.items[formField.name], new Set(acted.map(({ fieldId }) => fieldId)))
  }
  // A text that shows a value, and the offer of an option, change no value.
  const isFollowed = properties.some((name) => {
    const property = kind.properties[name]
    return property && !hasContent(property) && !(of === 'formOption' && name === 'optionList')
  })
  const isWhole = of === 'domain' && properties.length === 0
  return kind.name === formField.name && (isFollowed || isWhole) ? [String(item.id)] : []
}

/** Returns the items that use an option, a list or a domain directly. */
function usersOf(definition: FormDefinition, subject: UsageSubject, gone: ReadonlySet<string>): User[] {
  const uses = usesIn(definition, subject, gone)
  return itemsOf(definition).flatMap(({ kind, item }): User[] => {
    if (gone.has(String(item.id))) return []
    const properties = uses(kind, item)
    return properties === null ? [] : [{ kind, item, properties, through: [] }]
  })
}

type Uses = (kind: Kind, item: Item) => readonly string[] | null

/** Returns a function that lists the properties in which an item uses the subject; null if it does not. */
function usesIn(definition: FormDefinition, { of, id }: UsageSubject, gone: ReadonlySet<string>): Uses {
  if (of === 'domain') return (_, item) => (gone.has(String(item.domainId)) ? [] : null)
  if (of === 'list')
    return (kind, item) => changed(kind, item, withListFollowed(kind, item, { from: id, to: OTHER }))
  const option = definition.items.formOption.find((one) => one.id === id)
  if (!option) return () => null
  const using = definition.items.formField.filter(({ optionList }) => optionList === option.list)
  const fields = new Set(using.map((field) => field.id))
  const tree = buildNameTree([
    // The fields of a definition are those of their kind.
    ...(definition.items.formField as unknown as TreeField[]),
    ...contextTreeFields(definition.form.context),
  ])
  const values = new Map([[option.value, OTHER]])
  return (kind, item) => {
    const { item: next, places } = optionValuesReplaced(kind, item, { values, fields, tree })
    const named = [...(changed(kind, item, next) ?? []), ...places.map((path) => path.split('.')[0] ?? path)]
    const offered = fields.has(String(item.id)) ? ['optionList'] : []
    const all = [...new Set([...offered, ...named])]
    return all.length === 0 ? null : all
  }
}

function changed(kind: Kind, before: Item, after: Item): readonly string[] | null {
  const names = Object.keys(kind.properties).filter((name) => !sameJson(before[name], after[name]))
  return names.length === 0 ? null : names
}

interface NamedProperties {
  readonly properties: readonly string[]
  readonly words: Words
}

/** The properties of an item that use something: `Mező „Dupla”: Képlet (az „Ár” · 2), Súgó.` */
function propertiesText(kind: Kind, item: Item, { properties, words }: NamedProperties): string {
  const parts = properties.map((name) => {
    const property = kind.properties[name]
    const isSentence = property?.type === 'condition' || property?.type === 'expression'
    const said = isSentence ? inWords({ property, value: item[name], item }, words) : null
    return said === null ? (property?.label ?? name) : `${property?.label} (${said})`
  })
  const listed = parts.join(', ')
  return `${kind.label.one} ${quoted(nameOf(item))}${listed === '' ? '' : `: ${listed}`}.`
}

function ruleOf(item: Item): RuleItem {
  return { ...item, id: String(item.id) }
}
