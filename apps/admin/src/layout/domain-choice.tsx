import { useEffect } from 'react'
import { DomainSelector } from '../domains/domain-selector.tsx'
import { t } from '../messages/t.ts'
import { useNavigate } from '../router/router-context.ts'
import { chooseDomain, useChosenDomain, useUnknownDomain } from './chosen-domain.ts'
import { notify } from './notify.tsx'
import { useSearchParam } from './use-search-param.ts'

/** The selector of the domain for the whole application; remembered, and updated in the address if it is there. */
export function DomainChoice() {
  const chosen = useChosenDomain()
  const unknown = useUnknownDomain()
  useEffect(() => {
    if (unknown !== null) notify.error(t('shell.frame.unknownDomain', { domain: unknown }))
  }, [unknown])
  const navigate = useNavigate()
  const isAsked = useSearchParam('domain') !== undefined
  const choose = (id: string | null) => {
    chooseDomain(id)
    if (!isAsked) return
    const search = (before: Record<string, unknown>) => ({ ...before, domain: id ?? undefined })
    void navigate({ to: '.', search, replace: true })
  }
  return (
    <DomainSelector size="xs" value={chosen} onChange={choose} label={t('shell.frame.domain')} hideLabel />
  )
}
