import { useNavigate, useSearch } from '@tanstack/react-router'
import { DomainSelector } from '../domains/domain-selector.tsx'
import { t } from '../messages/t.ts'
import { chooseDomain, useChosenDomain } from './chosen-domain.ts'

/** The domain that the whole application is looked at from; remembered, and kept in the address where it is there. */
export function DomainChoice() {
  const chosen = useChosenDomain()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const choose = (id: string | null) => {
    chooseDomain(id)
    if (!('domain' in search)) return
    void navigate({ to: '.', search: { ...search, domain: id ?? undefined }, replace: true })
  }
  return (
    <DomainSelector size="xs" value={chosen} onChange={choose} label={t('shell.frame.domain')} hideLabel />
  )
}
