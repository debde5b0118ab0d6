import { useQueryClient } from '@tanstack/react-query'
import { foldText } from '@urlapmuhely/schema'
import { type Option, Select, type Size } from '@urlapmuhely/ui'
import { useCallback, useMemo } from 'react'
import { t } from '../messages/t.ts'
import { type DomainNode, domainPath, domainRows } from './domain-tree.ts'
import { allDomainsOptions, useDomains } from './use-domains.ts'

/** Stands for no domain in the list, where every option has a value. */
const EVERYWHERE = ''

/** Where a selector's domains come from, and how far that has got. */
export interface DomainSource {
  /** Undefined until they have come. */
  readonly domains: readonly DomainNode[] | undefined
  readonly failed: boolean
  /** Asks for them; also again after a failure. */
  readonly load: () => Promise<readonly DomainNode[]>
}

/** What a domain selector takes. */
export interface DomainSelectorProps {
  /** The id of the chosen domain; null is everywhere. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Where the domains come from; the server unless told. */
  readonly source?: DomainSource
  readonly label?: string
  readonly hint?: string
  readonly hideLabel?: boolean
  readonly disabled?: boolean
  readonly size?: Size
  /** What no domain is called. */
  readonly everywhere?: string
}

/**
 * Chooses one domain, or everywhere; searched by name, key and what it lies under, accents ignored. While it is closed it says when
 * there is nothing to choose from.
 */
export function DomainSelector(props: DomainSelectorProps) {
  const { value, onChange, everywhere = t('list.domains.everywhere') } = props
  const server = useServerSource()
  const { domains, failed, load } = props.source ?? server
  const search = useCallback(
    async (query: string) => {
      const found = await load()
      const wanted = foldText(query)
      const options = domainOptions(found).filter((option) => foldText(searched(option)).includes(wanted))
      const first = { value: EVERYWHERE, label: everywhere }
      return found.length > 0 && foldText(everywhere).includes(wanted) ? [first, ...options] : options
    },
    [load, everywhere],
  )
  const selected = useMemo(
    () => domainOptions(domains ?? []).find((option) => option.value === value),
    [domains, value],
  )
  const instead = emptyText(domains, failed, everywhere)
  return (
    <Select
      label={props.label ?? t('list.domains.label')}
      hideLabel={props.hideLabel}
      hint={props.hint}
      error={failed && !props.hideLabel ? t('list.domains.failed') : undefined}
      size={props.size}
      disabled={props.disabled}
      placeholder={instead ?? everywhere}
      search={search}
      value={instead === null ? (value ?? EVERYWHERE) : null}
      selectedOption={selected ?? { value: value ?? EVERYWHERE, label: value === null ? everywhere : '…' }}
      onChange={(id) => onChange(id === EVERYWHERE ? null : id)}
    />
  )
}

/** What stands in the closed selector when there is no domain to choose; null when there is. */
function emptyText(
  domains: readonly DomainNode[] | undefined,
  failed: boolean,
  everywhere: string,
): string | null {
  if (failed) return t('list.domains.notLoaded')
  if (!domains) return t('list.domains.loading')
  return domains.length === 0 ? t('list.domains.onlyEverywhere', { everywhere }) : null
}

function useServerSource(): DomainSource {
  const client = useQueryClient()
  const { data, isError } = useDomains()
  const load = useCallback(() => client.ensureQueryData(allDomainsOptions), [client])
  return { domains: data, failed: isError && !data, load }
}

function domainOptions(domains: readonly DomainNode[]): readonly Option<string>[] {
  return domainRows(domains).map(({ domain }) => {
    const above = domainPath(domains, domain.parentId).map(({ name }) => name)
    return {
      value: domain.id,
      label: domain.name,
      description: [...above.reverse(), domain.key].join(' › '),
    }
  })
}

function searched({ label, description = '' }: Option<string>): string {
  return `${label} ${description}`
}
