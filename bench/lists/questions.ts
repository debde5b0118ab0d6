/** Names of requests to the API, with the address below `/api/`. */
export type Questions = readonly (readonly [title: string, path: string])[]

/** Returns the questions to the lists of fields and the log. */
export function questionsAbout(
  total: number,
  field: { readonly id: string; readonly formId: string },
): Questions {
  const fields = (query: string) => `form-fields?${query}`
  return [
    ['first page', fields('')],
    ['page in the middle', fields(`page=${Math.max(1, Math.floor(total / 50))}`)],
    ['sorted by label', fields('sort=label')],
    ['sorted by label, last page', fields(`sort=-label&page=${Math.ceil(total / 25)}`)],
    ['sorted by type and key', fields('sort=type,-key')],
    ['sorted by last change', fields('sort=-updatedAt')],
    ['sorted by form, group and order', fields('sort=formId,parentId,order')],
    ['search, many found', fields('q=nev')],
    ['search, many found, by label', fields('q=nev&sort=label')],
    ['search, far away in the order', fields('q=telefon&sort=label')],
    ['search, two words', fields('q=nev%20sz')],
    ['search, one letter', fields('q=a')],
    ['search, two letters, none found', fields('q=xq')],
    ['search, two found', fields('q=kulonleges')],
    ['search, none found', fields('q=xyzzy')],
    ['filter by form', fields(`filter[formId]=${field.formId}`)],
    ['filter by form, search', fields(`filter[formId]=${field.formId}&q=nev`)],
    ['filter by type', fields('filter[type]=select')],
    ['filter by type, sorted', fields('filter[type]=select&sort=-label')],
    ['filter by text', fields('filter[label][contains]=telefon')],
    ['filter by switch', fields('filter[enabled]=false')],
    ['filter by what no list shows', fields('filter[placeholder]=xyzzy')],
    ['one field', `form-fields/${field.id}`],
    ['log', 'changes'],
    ['log, search, many found', 'changes?q=telefon'],
    ['log, search, none found', 'changes?q=xyzzy'],
    ['log of a form', `changes?formId=${field.formId}`],
    ['log, deletions', 'changes?action=delete'],
  ]
}
