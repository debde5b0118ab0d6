import { documentKinds, type FormDocument } from '@urlapmuhely/document'
import type { ServerEvent } from '@urlapmuhely/schema'

/** True if an event of the server may change the document of a form. */
export function isAboutForm(event: ServerEvent, formId: string): boolean {
  if (event.type !== 'item') return false
  // Options belong to no form: those of a list that this one uses may be among them.
  const isShared = event.formId === null && documentKinds.some(({ name }) => name === event.kind)
  return event.formId === formId || event.id === formId || isShared
}

/** The ids of the items that two states of a document have as different objects, and of those that only one has. */
export function changedIds(before: FormDocument, after: FormDocument): readonly string[] {
  const own = before.form === after.form ? [] : [after.form.id]
  const items = Object.entries(after.items).flatMap(([kind, byId]) => {
    const was = before.items[kind]
    if (was === byId) return []
    const deleted = [...(was?.keys() ?? [])].filter((id) => !byId.has(id))
    return [...[...byId].filter(([id, item]) => was?.get(id) !== item).map(([id]) => id), ...deleted]
  })
  return [...own, ...items]
}
