import { domain, issueText } from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { ApiError } from '../../base/api/api-error.ts'
import { t } from '../../base/messages/t.ts'
import { canMoveUnder, type DomainNode } from './domain-tree.ts'

/** The values of a domain's form. */
export interface DomainValues {
  readonly name: string
  readonly key: string
  readonly host: string
  readonly parentId: string | null
}

/** The message of each invalid property. */
export type DomainErrors = Readonly<Record<string, string>>

/** The issues of a domain's own values. */
export function valueErrors(id: string, values: DomainValues): DomainErrors {
  const parsed = parseItem(domain, { ...values, id })
  return parsed.ok ? {} : Object.fromEntries(parsed.issues.map((issue) => [issue.path, issueText(issue)]))
}

/** The issues of a domain's values and of its place in the tree. */
export function domainErrors(domains: readonly DomainNode[], id: string, values: DomainValues): DomainErrors {
  const isPossible = canMoveUnder(domains, id, values.parentId)
  return { ...valueErrors(id, values), ...(!isPossible && { parentId: t('list.domains.cannotMove') }) }
}

/** The issues that the server found; empty if it failed for another reason. */
export function serverErrors(error: unknown): DomainErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
}
