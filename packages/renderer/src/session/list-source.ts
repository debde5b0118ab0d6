import type { OptionsSource } from '../context/host-options.ts'
import type { RenderableForm } from './use-session.ts'

/**
 * Returns the function that finds options of large lists, which published forms leave out.
 *
 * @param lists the host's own function, or the origin of the form server; by default that of the page.
 * @returns undefined for a working copy, which has all its lists.
 */
export function listSource(
  { form, version, domain, definition }: RenderableForm,
  lists: string | OptionsSource = '',
): OptionsSource | undefined {
  if (typeof lists === 'function') return lists
  if (form === undefined || version === undefined) return undefined
  const address = `${lists.replace(/\/$/u, '')}/public/forms/${encodeURIComponent(form)}/versions/${version}/options`
  return async (list, { query, values, chosen, signal }) => {
    const search = new URLSearchParams({
      ...(definition.lang && { lang: definition.lang }),
      ...(domain && { domain }),
      ...(chosen.length > 0 && { chosen: JSON.stringify(chosen) }),
      ...((query !== '' || chosen.length === 0) && { query }),
      ...(Object.keys(values).length > 0 && { where: JSON.stringify(values) }),
    })
    const response = await fetch(`${address}/${encodeURIComponent(list)}?${search}`, { signal })
    if (!response.ok) throw new Error(`The form server answered ${response.status} for options of ${list}.`)
    return response.json()
  }
}
