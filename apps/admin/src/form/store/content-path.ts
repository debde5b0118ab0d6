import { form } from '@urlapmuhely/schema'

/** The address of a form with everything in it. */
export function contentPath(formId: string): string {
  return `/api/${form.slug}/${encodeURIComponent(formId)}/content`
}
