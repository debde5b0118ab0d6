/** A parsed query string: values are always text, repeated names are lists. */
export type SearchParams = Readonly<Record<string, string | readonly string[]>>

/** The query parameter that bypasses the guards; every navigation keeps it. Source: sections 2 and 6. */
export const QA_PARAM = 'qaTest'

/** In the address of the list of forms: shows the import in its place. */
export const IMPORT_PARAM = 'import'

/** In the address of the list of forms: shows the page of the themes in its place. */
export const THEMES_PARAM = 'themes'

/** In the address of a form: the item of it that is shown as selected. */
export const SELECT_PARAM = 'select'

/** Parses a query as text only, so that `?qaTest=1` stays "1". */
export function parseSearch(text: string): SearchParams {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

/** Formats a query, with its question mark if it is not empty; undefined and null are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** `next` with the parameter `qaTest` of `current`, if present. */
export function carryQaTest<T extends object>(current: object, next: T): T {
  return QA_PARAM in current && !(QA_PARAM in next) ? { ...next, [QA_PARAM]: current[QA_PARAM] } : next
}
