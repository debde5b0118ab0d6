import type { Condition } from '@urlapmuhely/schema'
import { ruleKinds, ruleOf } from '../rules/index.ts'
import type { AnyItem, RuleKind } from '../scope/definition.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { effectOf } from './rule-effect.ts'

/** A longer gap or overlap may be meant, as that of a rule for the winter. */
const MAX_SEAM_MS = 7 * 86_400_000

type RuleItem = AnyItem & { readonly condition?: Condition; readonly rule?: unknown }

/**
 * Rules whose validity has passed and that nothing follows; and where one version of a rule follows another, a short
 * time in which neither or both of them are valid.
 */
export const validity: Check = (facts, report) => {
  for (const kind of ruleKinds) {
    for (const versions of versionsOf(facts, kind)) {
      for (const [index, item] of versions.entries()) {
        const next = versions[index + 1]
        const isPassed = !next && endOf(item) <= facts.today
        if (isPassed) report(diagnosticOf(facts, { kind, item, code: 'RULE_EXPIRED', path: 'validTo' }))
        const seam = next && seamOf(facts, item, next, versions)
        if (!seam) continue
        const params = { rule: next.name }
        const related = [{ kind, id: next.id, name: next.name }]
        report(diagnosticOf(facts, { kind, item, code: seam, path: 'validTo', params, related }))
      }
    }
  }
}

/** The rules of a kind that are valid only for a time, by what they are about: the same fields on the same condition. */
function versionsOf({ program }: Facts, kind: RuleKind): readonly (readonly RuleItem[])[] {
  const { effective, definition } = program
  const seen = new Set(
    effective.items
      .filter(({ standing }) => standing === 'own' || standing === 'inherited' || standing === 'outside')
      .map(({ id }) => id),
  )
  const all: readonly RuleItem[] = definition.items[kind]
  const overridden = new Set(all.map(({ overridesId }) => overridesId))
  const own = all.filter((item) => seen.has(item.id) && item.overridesId === null && !overridden.has(item.id))
  const subjectOf = (item: RuleItem) => {
    const targets = ruleOf(kind).targetsOf(item).toSorted()
    return JSON.stringify([item.domainId, targets, item.condition ?? null, item.rule ?? null])
  }
  const groups = new Map<string, RuleItem[]>()
  for (const item of own) groups.set(subjectOf(item), [...(groups.get(subjectOf(item)) ?? []), item])
  return [...groups.values()].map((items) => items.toSorted((left, right) => startOf(left) - startOf(right)))
}

/** What is between two versions that follow each other: null if that is all right, or may be meant. */
function seamOf({ today }: Facts, item: RuleItem, next: RuleItem, versions: readonly RuleItem[]) {
  const [end, start] = [endOf(item), startOf(next)]
  const [from, to] = [Math.min(start, end), Math.max(start, end)]
  const isShort = from < to && to - from <= MAX_SEAM_MS
  const isInOrder = startOf(item) < start && end < endOf(next)
  const isAlone = versions.every(
    (one) => one === item || one === next || endOf(one) <= from || startOf(one) >= to,
  )
  // What is over harms nobody.
  if (!isShort || !isInOrder || !isAlone || to <= today) return null
  if (end < start) return 'VALIDITY_GAP'
  return effectOf(item) === effectOf(next) ? null : 'VALIDITY_OVERLAP'
}

function startOf({ validFrom }: AnyItem): number {
  return validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

function endOf({ validTo }: AnyItem): number {
  return validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
