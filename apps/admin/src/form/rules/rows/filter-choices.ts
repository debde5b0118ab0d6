import { type RuleKindName, ruleKindNames } from '@urlapmuhely/wording'
import type { RuleFacts } from './rule-set.ts'

/** Returns the kinds of these rules, in the order of the kinds, and the domains to which some of them are bound. */
export function filterChoices<Domain extends { readonly id: string }>(
  rules: readonly Pick<RuleFacts, 'kind' | 'domainId'>[],
  domains: readonly Domain[],
): { readonly kinds: readonly RuleKindName[]; readonly domains: readonly Domain[] } {
  const kinds = new Set(rules.map(({ kind }) => kind))
  const bound = new Set(rules.map(({ domainId }) => domainId))
  return {
    kinds: ruleKindNames.filter((kind) => kinds.has(kind)),
    domains: domains.filter(({ id }) => bound.has(id)),
  }
}
