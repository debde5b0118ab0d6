import type { AnyItem } from '../facts/definition.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { type Check, diagnosticOf } from './check.ts'

/**
 * Items that override, or leave out, an item that is not there for them: one that is switched off, or that belongs to another
 * branch of the domains. They act on their own then, or do nothing.
 */
export const idleOverride: Check = (facts, report) => {
  const { definition, effective } = facts.program
  const parentOf = new Map(definition.domains.map(({ id, parentId }) => [id, parentId]))
  const standing = new Map(effective.items.map(({ id, standing: its }) => [id, its]))
  for (const kind of ['formField', 'formOption', ...ruleKinds] as const) {
    const items: readonly AnyItem[] = definition.items[kind]
    const byId = new Map(items.map((item) => [item.id, item]))
    for (const item of items) {
      if (item.overridesId === null || !ACTIVE.has(standing.get(item.id) ?? '')) continue
      const base = byId.get(item.overridesId)
      if (base?.enabled && chainOf(parentOf, item.domainId).includes(base.domainId)) continue
      const params = { rule: base?.name ?? NO_NAME }
      report(diagnosticOf(facts, { kind, item, code: 'OVERRIDE_IDLE', path: 'overridesId', params }))
    }
  }
}

const ACTIVE: ReadonlySet<string> = new Set(['own', 'inherited', 'suppresses'])

/** Shown instead of the name of an item that is switched off, which is no part of a published form. */
const NO_NAME = '–'

/** A domain and those above it; null, which is all domains, is the last. */
function chainOf(
  parentOf: ReadonlyMap<string, string | null>,
  domainId: string | null,
): readonly (string | null)[] {
  const chain: (string | null)[] = []
  for (let at = domainId; at !== null && !chain.includes(at); at = parentOf.get(at) ?? null) chain.push(at)
  return [...chain, null]
}
