import { byOrder } from '@urlapmuhely/schema/facts'
import type { AnyItem, EngineKind } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { isRuleKind } from '../rules/rule-kinds.ts'
import { boundariesOf, type Effective, effectiveItems } from '../scope/effective.ts'
import { bookkeeping } from './bookkeeping.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'

/**
 * Finds domains with items of their own in which the form is the same as in the domain above, now and later: each item
 * equals the one that it overrides.
 */
export const idleDomain: Check = (facts, report) => {
  const { domainId, definition, now } = facts.program
  // The finding is about all domains and all times, so only the first check reports it: all domains, the present.
  if (domainId !== null || Date.parse(now) > facts.today || definition.onDemand?.length) return
  for (const domain of definition.domains) {
    const own = itemsOf(facts, domain.id)
    const [first, ...others] = own
    if (!first || !own.every(({ item }) => item.overridesId !== null && item.overrideMode === 'replace'))
      continue
    const moments = [now, ...boundariesOf(definition, domain.id, now)]
    const kinds = [...new Set(own.map(({ kind }) => kind))]
    if (!moments.every((moment) => isAsAbove(facts, { domain, moment }, kinds))) continue
    report(
      diagnosticOf(facts, {
        ...{ ...first, code: 'DOMAIN_IDLE', path: 'domainId', severity: 'hint' },
        params: { domain: domain.name || domain.key },
        related: others.map(({ kind, item: { id, name } }) => ({ kind, id, name })),
      }),
    )
  }
}

interface OwnItem {
  readonly kind: EngineKind
  readonly item: AnyItem
}

/** The items of a domain that are or will be in force; others, switched off or expired, have no effect. */
function itemsOf({ program: { definition }, today }: Facts, domainId: string): OwnItem[] {
  // The items are grouped by kind.
  return (Object.entries(definition.items) as [EngineKind, readonly AnyItem[]][]).flatMap(([kind, items]) =>
    items
      .filter(
        (item) =>
          item.domainId === domainId &&
          item.enabled &&
          (item.validTo === null || Date.parse(item.validTo) > today),
      )
      .map((item) => ({ kind, item })),
  )
}

interface DomainAt {
  readonly domain: { readonly id: string; readonly parentId: string | null }
  readonly moment: string
}

/**
 * True if a domain has the same items of some kinds as the one above it, in the same order wherever the order matters.
 */
function isAsAbove(
  { program: { definition } }: Facts,
  { domain: { id, parentId }, moment }: DomainAt,
  kinds: readonly EngineKind[],
): boolean {
  const here = effectiveItems(definition, id, moment)
  const above = effectiveItems(definition, parentId, moment)
  if (!here || !above) return false
  return kinds.every((kind) => {
    const items: readonly AnyItem[] = definition.items[kind]
    const theirs = above.inForce(items)
    const byId = new Map(theirs.map((item) => [item.id, item]))
    const mine = here.inForce(items)
    const bases = new Map<AnyItem, AnyItem>()
    for (const item of mine) {
      const base = byId.get(item.domainId === id ? (above.standIn(item.overridesId ?? '') ?? '') : item.id)
      if (!base || (base !== item && contentOf(base) !== contentOf(item))) return false
      bases.set(item, base)
    }
    const baseOf = (item: AnyItem) => bases.get(item) ?? item
    const [left, right] = [mine, theirs].map((list) =>
      JSON.stringify(sequencesOf(kind, list, here).map((part) => part.map((item) => baseOf(item).id))),
    )
    return left === right
  })
}

/** Properties of an override that make no difference to people who fill in the form. */
const asides: ReadonlySet<string> = new Set(
  [...bookkeeping].filter((name) => name !== 'translations' && name !== 'legalBasis'),
)

function contentOf(item: AnyItem): string {
  const rest = Object.entries(item).filter(([name]) => !asides.has(name))
  return JSON.stringify(rest.toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

/** The orders that matter among items of a kind: on the screen, and of the rules of each field. */
function sequencesOf(
  kind: EngineKind,
  items: readonly AnyItem[],
  effective: Effective,
): readonly (readonly AnyItem[])[] {
  const groups = new Map<string, AnyItem[]>()
  for (const item of items)
    for (const key of groupsOf(kind, item)) {
      const name = effective.standIn(key) ?? key
      groups.set(name, [...(groups.get(name) ?? []), item])
    }
  const byName = [...groups].sort(([left], [right]) => (left < right ? -1 : 1))
  const shown = items.toSorted(byOrder)
  return [...(isRuleKind(kind) ? [] : [shown]), ...byName.map(([, group]) => group)]
}

/** Of items of one group, the one of better precedence comes first or counts alone. */
function groupsOf(
  kind: EngineKind,
  item: AnyItem & { readonly list?: unknown; readonly value?: unknown },
): readonly string[] {
  if (isRuleKind(kind)) {
    const targets = ruleOf(kind).targetsOf(item)
    // Rules without fields of their own run in one order.
    return targets.length > 0 ? targets : ['']
  }
  return 'list' in item ? [JSON.stringify([item.list, item.value])] : []
}
