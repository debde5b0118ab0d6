import {
  AppError,
  buildIssue,
  byOrder,
  type FormFragment,
  formField,
  formKinds,
  type InsertBlockResult,
  nameTreeOf,
  withFreeKeys,
  withNamesFollowed,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItemsWhere } from '../../items/item-repository.ts'
import type { ItemCreation, ItemUpdate } from '../../items/log/item-changes.ts'
import { readPatch, readWholeItem } from '../../items/routes/read-input.ts'
import { withNewIds } from '../../items/write/duplicate.ts'
import { saveChanges } from '../../items/write/save-changes.ts'
import type { WriteSession } from '../../items/write/write-session.ts'
import type { Item } from '../../storage/columns.ts'
import { countByKind } from '../form-file.ts'
import { missingOptions } from '../imports/missing-options.ts'

/** Where the fields of a fragment go. */
interface FragmentPlace {
  readonly formId: string
  readonly parentId: string | null
  /** The field after which they are put; null for the end. */
  readonly afterId: string | null
}

const STEP = 10

/**
 * Creates the items of a fragment in a form, with ids and keys of their own, and the options that are missing.
 *
 * Names in conditions become those that read the same fields at their new place. Later siblings move down.
 *
 * @throws {AppError} `invalid-item` with every issue: of the place, or of an item of the fragment.
 */
export async function insertFragment(
  session: WriteSession,
  fragment: FormFragment,
  place: FragmentPlace,
): Promise<InsertBlockResult> {
  const { db } = session
  const { formId, parentId } = place
  const options = await missingOptions(session, fragment.options, new Map())
  await saveChanges(session, { creations: options })

  const newIds = new Map<string, string>()
  for (const { id } of Object.values(fragment.items).flat()) newIds.set(String(id), uuidv7())
  const present = await readItemsWhere(db, formField, { property: 'formId', value: formId })
  const alone = fieldsOf(fragment).map((field) => ({ ...withNewIds(field, newIds), formId }))
  const { fields, updates } = placed(withFreeKeys(alone, keysOf(present)), present, place)
  const scopes = { before: nameTreeOf(alone), after: nameTreeOf([...present, ...fields]) }
  const creations: ItemCreation[] = []
  for (const kind of formKinds) {
    const items =
      kind.name === formField.name
        ? fields
        : (fragment.items[kind.name] ?? []).map((item) => ({ ...withNewIds(item, newIds), formId }))
    for (const [index, item] of items.entries()) {
      const path = `items.${kind.name}.${index}`
      // A block may hold anything, but names are found in whole items only.
      const { values, issues } = readWholeItem(kind, item)
      creations.push({ kind, read: { values: withNamesFollowed(kind, values, scopes), issues }, path })
    }
  }
  await saveChanges(session, { creations, updates })
  return {
    fieldIds: fields.filter((field) => field.parentId === parentId).map(({ id }) => String(id)),
    created: countByKind([...options, ...creations]),
  }
}

function fieldsOf(fragment: FormFragment): readonly Item[] {
  return (fragment.items[formField.name] ?? []).map((field) => ({ parentId: null, ...field }))
}

function keysOf(fields: readonly Item[]): Set<string> {
  return new Set(fields.map(({ key }) => String(key)))
}

/** The fields at their place: those at the top get a parent and an order, and later siblings move behind them. */
function placed(
  fields: readonly Item[],
  present: readonly Item[],
  { parentId, afterId }: FragmentPlace,
): { fields: Item[]; updates: ItemUpdate[] } {
  const siblings = present.filter((field) => field.parentId === parentId).sort(byOrder)
  const at = afterId === null ? siblings.length : siblings.findIndex(({ id }) => id === afterId) + 1
  if (at === 0 && afterId !== null)
    throw new AppError('invalid-item', { issues: [buildIssue('afterId', 'REFERENCE_MISSING')] })
  let order = at === 0 ? 0 : Number(siblings[at - 1]?.order)
  const put = fields.map((field) => {
    if (field.parentId !== null) return field
    order += STEP
    return { ...field, parentId, order }
  })
  const updates: ItemUpdate[] = []
  for (const field of siblings.slice(at)) {
    if (Number(field.order) > order) break
    order += STEP
    updates.push({ kind: formField, before: field, read: readPatch(formField, field, { order }), path: '' })
  }
  return { fields: put, updates }
}
