import { useQueryClient } from '@tanstack/react-query'
import { foldText } from '@urlapmuhely/schema'
import { type Option, Select, type Size } from '@urlapmuhely/ui'
import { useCallback, useMemo } from 'react'
import { t } from '../messages/t.ts'
import { type DomainNode, domainPath, domainRows } from './domain-tree.ts'
import { allDomainsOptions, useDomains } from './use-domains.ts'

/** Stands for no domain in the list, where every option has a value. */
const EVERYWHERE = ''

/** What a domain selector takes. */
export interface DomainSelectorProps {
  /** The id of the chosen domain; null is everywhere. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Where the domains come from; the server's unless told. */
  readonly load?: () => Promise<readonly DomainNode[]>
  readonly label?: string
  readonly hideLabel?: boolean
  readonly disabled?: boolean
  readonly size?: Size
  /** What no domain is called. */
  readonly everywhere?: string
}

/** Chooses one domain, or everywhere; searched by name, key and what it lies under, accents ignored. */
export function DomainSelector(props: DomainSelectorProps) {
  const { value, onChange, load, everywhere = t('list.domains.everywhere') } = props
  const client = useQueryClient()
  const { data } = useDomains()
  const search = useCallback(
    async (query: string) => {
      const domains = await (load?.() ?? client.ensureQueryData(allDomainsOptions))
      const wanted = foldText(query)
      const options = domainOptions(domains).filter((option) => foldText(searched(option)).includes(wanted))
      const first = { value: EVERYWHERE, label: everywhere }
      return domains.length > 0 && foldText(everywhere).includes(wanted) ? [first, ...options] : options
    },
    [client, load, everywhere],
  )
  const selected = useMemo(
    () => domainOptions(data ?? []).find((option) => option.value === value),
    [data, value],
  )
  return (
    <Select
      label={props.label ?? t('list.domains.label')}
      hideLabel={props.hideLabel}
      size={props.size}
      disabled={props.disabled}
      placeholder={everywhere}
      search={search}
      value={value ?? EVERYWHERE}
      selectedOption={selected ?? { value: value ?? EVERYWHERE, label: value === null ? everywhere : '…' }}
      onChange={(id) => onChange(id === EVERYWHERE ? null : id)}
    />
  )
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
