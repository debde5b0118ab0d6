import type { SearchParams } from '../../base/app/search-params.ts'

const NAMES = ['domain', 'form', 'compare', 'differences', 'view'] as const

/** The settings of the workbench for domains, as its address has them. */
export type WorkbenchSearch = { readonly [Name in (typeof NAMES)[number]]?: string | undefined }

/** The value in the address for comparing with the items valid everywhere. */
export const EVERYWHERE = 'everywhere'

/** Reads the settings from an address; one that is repeated counts as missing. */
export function workbenchSearch(search: SearchParams): WorkbenchSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}

/** The ids of the domains whose forms are shown, the chosen one first; null is everywhere. */
export function shownDomains(
  chosen: string | null,
  compared: string | undefined,
): readonly (string | null)[] {
  if (compared === undefined) return [chosen]
  return [chosen, compared === EVERYWHERE ? null : compared]
}
