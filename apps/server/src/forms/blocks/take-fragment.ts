import {
  AppError,
  ancestorsOf,
  buildIssue,
  type FormFragment,
  formField,
  formKinds,
  formOption,
  type Kind,
  listsRead,
  type NameTree,
  nameTreeOf,
  withFreeKeys,
  withNamesFollowed,
} from '@urlapmuhely/schema'
import { readItemsWhere } from '../../items/item-repository.ts'
import { directReferences, edgesOf } from '../../items/references/item-edges.ts'
import { loadFieldTree } from '../../items/write/stored-field-tree.ts'
import type { Item } from '../../storage/columns.ts'
import type { Db } from '../../storage/item-tables.ts'
import { sendable } from '../content-service.ts'
import { optionsOf } from '../load-definition.ts'

/** A fragment of a form, and the names of the items that could not be included. */
interface TakenFragment {
  readonly fragment: FormFragment
  readonly leftOut: readonly string[]
}

/** The fields that are taken, in the form and in the fragment. */
interface Selection {
  readonly ids: ReadonlySet<string>
  /** The fields of the form that contain them. */
  readonly around: ReadonlySet<string>
  readonly before: NameTree
  readonly after: NameTree
}

const hungarian = new Intl.Collator('hu')
const rules: readonly Kind[] = formKinds.filter(({ name }) => name !== formField.name)

/**
 * Copies fields of a form, all that is inside them, and the rules that concern no other field.
 *
 * Names in conditions become those that read the same fields from the top of the fragment. Versions of domains are left
 * out, because a fragment has no domains.
 *
 * @throws {AppError} `invalid-item` if a field is not of this form, or its formula reads a field outside.
 */
export async function takeFragment(
  db: Db,
  formId: string,
  fieldIds: readonly string[],
): Promise<TakenFragment> {
  const before = await loadFieldTree(db, formId)
  refuseUnknown(before, fieldIds)
  const chosen = new Set(fieldIds)
  const isInside = (id: unknown) =>
    [String(id), ...ancestorsOf(before, String(id))].some((at) => chosen.has(at))
  const stored = (await readItemsWhere(db, formField, { property: 'formId', value: formId })).filter(
    ({ id }) => isInside(id),
  )
  const inside = stored.filter(isOfNoDomain)
  const ids = new Set(inside.map(({ id }) => String(id)))
  const roots = inside.map((field) =>
    ids.has(String(field.parentId)) ? field : { ...field, parentId: null },
  )
  const fields = withFreeKeys(roots, new Set())
  const around = new Set([...ids].flatMap((id) => ancestorsOf(before, id)).filter((id) => !ids.has(id)))
  const selection: Selection = { ids, around, before, after: nameTreeOf(fields) }
  refuseReadingOutside(selection, fields, inside)

  const items = new Map<string, Item[]>([
    [formField.name, fields.map((field) => taken(selection, formField, field))],
  ])
  const leftOut = stored.filter((field) => !isOfNoDomain(field))
  for (const kind of rules) {
    const all = await readItemsWhere(db, kind, { property: 'formId', value: formId })
    const concerned = all.filter((rule) => fieldsOf(selection, kind, rule).some((id) => ids.has(id)))
    const whole = concerned.filter((rule) => isOfNoDomain(rule) && isWithin(selection, kind, rule))
    items.set(
      kind.name,
      whole.map((rule) => taken(selection, kind, rule)),
    )
    leftOut.push(...concerned.filter((rule) => !whole.includes(rule)))
  }
  const ofFields = fields.flatMap(({ optionList }) => (optionList ? [String(optionList)] : []))
  const lists = new Set([...ofFields, ...listsRead([...items.values()])])
  const options = (await optionsOf(db, [...lists])).filter(isOfNoDomain)
  return {
    fragment: {
      items: Object.fromEntries(items),
      options: options.map((option) => sendable(formOption, option)),
    },
    leftOut: leftOut.map(({ name }) => String(name)).sort(hungarian.compare),
  }
}

function isOfNoDomain({ domainId }: Item): boolean {
  return domainId === null
}

function refuseUnknown(tree: NameTree, fieldIds: readonly string[]): void {
  const issues = fieldIds.flatMap((id, index) =>
    tree.byId.has(id) ? [] : [buildIssue(`fieldIds.${index}`, 'REFERENCE_MISSING')],
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

/** A field that computes its value from a field outside would not work in another form. */
function refuseReadingOutside(selection: Selection, fields: readonly Item[], stored: readonly Item[]): void {
  const issues = stored.flatMap((field, index) =>
    isWithin(selection, formField, { ...field, parentId: null })
      ? []
      : [buildIssue('fieldIds', 'BLOCK_READS_OUTSIDE', { label: String(fields[index]?.label) })],
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
}

/**
 * True if an item concerns chosen fields only. A name such as `haz.ablak` also passes through the fields around the
 * chosen ones, which do not count.
 */
function isWithin(selection: Selection, kind: Kind, item: Item): boolean {
  const named = new Set(
    directReferences(kind, item).flatMap(({ toKind, toId }) => (toKind === formField.name ? [toId] : [])),
  )
  const { ids, around } = selection
  return fieldsOf(selection, kind, item).every((id) => ids.has(id) || (around.has(id) && !named.has(id)))
}

/** The fields of the form that an item refers to, by id or by name. */
function fieldsOf({ before }: Selection, kind: Kind, item: Item): string[] {
  return edgesOf(kind, item, before).flatMap(({ toKind, toId }) => (toKind === formField.name ? [toId] : []))
}

/** The item as a request would send it, without its form, with names as they are in the fragment. */
function taken({ before, after }: Selection, kind: Kind, item: Item): Item {
  const { formId: _, ...values } = sendable(kind, withNamesFollowed(kind, item, { before, after }))
  return values
}
