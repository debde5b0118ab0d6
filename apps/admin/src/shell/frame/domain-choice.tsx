import { useEffect } from 'react'
import { notify } from '../../base/dialogs/notify.tsx'
import { useSearchParam } from '../../base/layout/use-search-param.ts'
import { t } from '../../base/messages/t.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import { chooseDomain, useChosenDomain, useUnknownDomain } from '../../items/domains/chosen-domain.ts'
import { DomainSelector } from '../../items/domains/domain-selector.tsx'

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
