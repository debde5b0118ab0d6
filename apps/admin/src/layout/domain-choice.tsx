import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DomainSelector } from '../domains/domain-selector.tsx'
import { t } from '../messages/t.ts'
import { chooseDomain, useChosenDomain, useUnknownDomain } from './chosen-domain.ts'
import { notify } from './notify.tsx'

/** The selector of the domain for the whole application; remembered, and updated in the address if it is there. */
export function DomainChoice() {
  const chosen = useChosenDomain()
  const unknown = useUnknownDomain()
  useEffect(() => {
    if (unknown !== null) notify.error(t('shell.frame.unknownDomain', { domain: unknown }))
  }, [unknown])
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
