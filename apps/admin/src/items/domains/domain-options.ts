import { foldText } from '@urlapmuhely/schema'
import type { Option } from '@urlapmuhely/ui'
import { type DomainNode, domainPath, domainRows } from './domain-tree.ts'

/** The option value of "everywhere", because every option needs a value. */
export const EVERYWHERE = ''

/** The domains as options, in the order of the tree, described by their ancestors and their key. */
export function domainOptions(domains: readonly DomainNode[]): readonly Option<string>[] {
  return domainRows(domains).map(({ domain }) => {
    const ancestors = domainPath(domains, domain.parentId).map(({ name }) => name)
    return {
      value: domain.id,
      label: domain.name,
      description: [...ancestors.reverse(), domain.key].join(' › '),
    }
  })
}

/**
 * The options whose label or description contains the query, ignoring case and accents.
 *
 * @param everywhere the label of the first option; it is offered only if there are domains.
 */
export function searchDomainOptions(
  domains: readonly DomainNode[],
  query: string,
  everywhere: string,
): readonly Option<string>[] {
  const needle = foldText(query)
  const first = domains.length > 0 ? [{ value: EVERYWHERE, label: everywhere }] : []
  return [...first, ...domainOptions(domains)].filter((option) => foldText(searched(option)).includes(needle))
}

function searched({ label, description = '' }: Option<string>): string {
  return `${label} ${description}`
}
