import { useQueryClient } from '@tanstack/react-query'
import { Select, type Size } from '@urlapmuhely/ui'
import { useCallback, useMemo } from 'react'
import { t } from '../../base/messages/t.ts'
import { domainOptions, EVERYWHERE, searchDomainOptions } from './domain-options.ts'
import type { DomainNode } from './domain-tree.ts'
import { allDomainsOptions, useDomains } from './use-domains.ts'

/** The source of a selector's domains, and its loading state. */
export interface DomainSource {
  /** Undefined until loaded. */
  readonly domains: readonly DomainNode[] | undefined
  readonly failed: boolean
  /** Loads the domains; also retries after a failure. */
  readonly load: () => Promise<readonly DomainNode[]>
}

/** The props of a domain selector. */
export interface DomainSelectorProps {
  /** The id of the selected domain; null is everywhere. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** The source of the domains; the server by default. */
  readonly source?: DomainSource
  readonly label?: string
  readonly hint?: string
  readonly hideLabel?: boolean
  readonly disabled?: boolean
  readonly size?: Size
  /** Label of the "everywhere" option. */
  readonly everywhere?: string
}

/**
 * Selects one domain, or everywhere. Searchable by name, key and ancestors, ignoring accents. While closed it shows why
 * no domain can be selected, if none can.
 */
export function DomainSelector(props: DomainSelectorProps) {
  const { value, onChange, everywhere = t('list.domains.everywhere') } = props
  const server = useServerSource()
  const { domains, failed, load } = props.source ?? server
  const search = useCallback(
    async (query: string) => searchDomainOptions(await load(), query, everywhere),
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

/** The text of the closed selector if no domain can be selected; null otherwise. */
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
