import { form, formField, type Kind } from '@urlapmuhely/schema'
import type { Command, Step } from '../command.ts'
import { type DocumentItem, type FormDocument, itemsOf } from '../form-document.ts'
import { isSameJson } from '../same-json.ts'
import { documentNames, withVersions } from './document-fields.ts'
import { type AffectedItem, type ChosenFates, type Fate, fateOf } from './fates.ts'
import { actionLists, membersOf, ruleKinds, servedFields } from './rule-fields.ts'
import { type GoneFields, propertiesWith, withoutConditions, withoutFields } from './take-out.ts'

/** How fields are removed. */
export interface RemoveOptions {
  /** The command's name in the list of steps. */
  readonly label: string
  /** Says whether an item is valid by its kind, so that no deletion makes one that cannot be saved. */
  readonly isValid: (kind: string, item: DocumentItem) => boolean
  /** The fates that a person chose for items, out of the possible ones. */
  readonly chosen?: ChosenFates
}

/** A deletion of fields, and its effect on the rest of a form. */
export interface Removal {
  /** Null if something keeps it from being possible. */
  readonly command: Command | null
  readonly fields: readonly DocumentItem[]
  readonly affected: readonly AffectedItem[]
}

const NOTHING_CHOSEN: ChosenFates = new Map()

/** Deletes fields with their contents. Items that refer to them get the chosen fates, see the result. */
export function removeCommand(
  document: FormDocument,
  ids: readonly string[],
  { label, isValid, chosen = NOTHING_CHOSEN }: RemoveOptions,
): Removal {
  const removed = withVersions(document, ids)
  const deletion: Deletion = {
    isGone: (id) => removed.has(String(id)),
    names: documentNames(document),
    isValid,
  }
  const steps: Step[] = []
  const affected: AffectedItem[] = []
  for (const kind of [...ruleKinds, formField, form]) {
    const items = itemsOf(document, kind.name).filter(({ id }) => !removed.has(id))
    const outcomes = new Map(items.map((item) => [item.id, outcomeOf(kind, item, deletion)]))
    const deleted = deletedWithBases(items, (id) => {
      const outcome = outcomes.get(id)
      return outcome ? fateOf(id, outcome.fates, chosen) : null
    })
    for (const item of items) {
      const isDeleted = deleted.has(item.id)
      const outcome = outcomes.get(item.id) ?? (isDeleted ? OF_ITS_BASE : null)
      if (!outcome) continue
      // The choice for a version does not count once the item that it overrides is deleted.
      const isOfBase = isDeleted && deleted.has(String(item.overridesId))
      const fates = isOfBase ? OF_ITS_BASE.fates : outcome.fates
      const fate = fateOf(item.id, fates, chosen)
      const serves = servedFields(kind, item).filter((id) => !removed.has(id) && id !== item.id)
      affected.push({ kind: kind.name, item, serves, fates, fate, properties: outcome.properties })
      steps.push(...stepsFor(kind, item, { fate, states: outcome.states }))
    }
  }
  const fields = itemsOf(document, formField.name).filter(({ id }) => removed.has(id))
  for (const { id } of fields) steps.push({ is: 'remove', kind: formField.name, id })
  const isPossible = affected.every(({ fate }) => fate !== 'refused')
  return { command: isPossible ? { label, steps } : null, fields, affected }
}

/** The deleted fields, and what may be made of the items that name them. */
interface Deletion extends GoneFields, Pick<RemoveOptions, 'isValid'> {}

interface Outcome {
  readonly fates: readonly [Fate, ...Fate[]]
  readonly properties: readonly string[]
  readonly states: Partial<Readonly<Record<Fate, DocumentItem>>>
}

/** A version for a domain is deleted with the item that it overrides. */
const OF_ITS_BASE: Outcome = { fates: ['deleted'], properties: [], states: {} }

/** Returns the possible fates of an item; null if the item has nothing to do with the fields. */
function outcomeOf(kind: Kind, item: DocumentItem, deletion: Deletion): Outcome | null {
  const { isGone, isValid } = deletion
  const properties = propertiesWith(kind, item, deletion)
  if (properties.length === 0) return null
  const isRule = ruleKinds.includes(kind)
  if (isRule && isLost(kind, item, isGone)) return { fates: ['deleted'], properties, states: {} }
  const trimmed = withoutFields(kind, item, deletion)
  const always = withoutConditions(kind, trimmed, deletion)
  // An item that is not valid now is as somebody left it while typing.
  const mayBe = (state: DocumentItem) => isValid(kind.name, state) || !isValid(kind.name, item)
  const keepsActions = actionLists(kind).every(
    (name) => membersOf(item, name).length === 0 || membersOf(trimmed, name).length > 0,
  )
  const isWhole = (state: DocumentItem) =>
    keepsActions && propertiesWith(kind, state, deletion).length === 0 && mayBe(state)
  const fates: Fate[] = []
  if (isWhole(trimmed)) fates.push('trimmed')
  if (isRule) fates.push('deleted')
  if (fates[0] !== 'trimmed' && isRule && isWhole(always)) fates.push('always')
  const [first = 'refused', ...others] = fates
  return { fates: [first, ...others], properties, states: { trimmed, always } }
}

/** True for a rule that means nothing without the fields: no targets or no other field is left. */
function isLost(kind: Kind, item: DocumentItem, isGone: GoneFields['isGone']): boolean {
  return Object.entries(kind.properties).some(([name, { type, target, required }]) => {
    if (target !== formField.name) return false
    const members = membersOf(item, name)
    if (type === 'references') return members.length > 0 && members.every(isGone)
    return required && isGone(item[name])
  })
}

/** The ids of the items that are deleted, with those that override them. */
function deletedWithBases(
  items: readonly DocumentItem[],
  fate: (id: string) => Fate | null,
): ReadonlySet<string> {
  const deleted = new Set(items.flatMap(({ id }) => (fate(id) === 'deleted' ? [id] : [])))
  const versions = Map.groupBy(items, ({ overridesId }) => String(overridesId ?? ''))
  // Those that are added are visited too.
  for (const id of deleted) for (const version of versions.get(id) ?? []) deleted.add(version.id)
  return deleted
}

function stepsFor(
  kind: Kind,
  item: DocumentItem,
  { fate, states }: Pick<AffectedItem, 'fate'> & Pick<Outcome, 'states'>,
): Step[] {
  if (fate === 'deleted') return [{ is: 'remove', kind: kind.name, id: item.id }]
  const next = states[fate]
  if (!next) return []
  const values = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isSameJson(value, item[name])),
  )
  return [{ is: 'change', kind: kind.name, id: item.id, values }]
}
