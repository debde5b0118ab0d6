import {
  type AnyDefinition,
  byOrder,
  expandDefinition,
  isPage,
  type WholeDefinition,
} from '@urlapmuhely/schema/facts'

type Field = WholeDefinition['items']['formField'][number]

/**
 * The fields that a form may show when it is opened: all of them, or of a form with pages those on the first page and on
 * no page. Rules may show others; their controls are loaded when they appear.
 */
export function firstFields(definition: AnyDefinition): readonly Field[] {
  const { form, items } = expandDefinition(definition)
  const { formField } = items
  const pages = formField.filter(({ type }) => isPage(type)).sort(byOrder)
  if (pages.length === 0) return formField
  const shown = form.navigation === 'free' ? undefined : pages[0]?.id
  const byId = new Map(formField.map((field) => [field.id, field]))
  return formField.filter((field) => {
    const page = pageAround(field, byId)
    return page === null || page === shown
  })
}

/** The id of the page that a field is on; its own for a page, null for a field on no page. */
function pageAround(field: Field, byId: ReadonlyMap<string, Field>): string | null {
  const seen = new Set<string>()
  let at: Field | undefined = field
  while (at && !isPage(at.type)) {
    // A version with a circle does not compile.
    if (seen.has(at.id)) return null
    seen.add(at.id)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return at?.id ?? null
}
