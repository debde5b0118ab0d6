import type { Condition } from '@urlapmuhely/schema'
import type { AnyItem } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import { Comparisons } from './comparisons.ts'
import type { Facts } from './facts.ts'
import { effectOf } from './rule-effect.ts'
import { findCase } from './search.ts'
import { not, type Tree } from './tree.ts'

type RuleItem = AnyItem & { readonly condition?: Condition }

/** The most rules of one effect on one field that are compared with each other. */
const MAX_COMPARED = 12

/** Finds rules whose effect another rule always has too: the same rule twice, or one inside of another. */
export const repeatedRules: Check = (facts, report, leaveOpen) => {
  const told = new Set<string>()
  const comparisons = new Comparisons(facts, leaveOpen)
  for (const [field, all] of sameEffects(facts)) {
    const rules = all.slice(0, MAX_COMPARED)
    if (all.length > MAX_COMPARED) comparisons.giveUp(field)
    for (const [index, rule] of rules.entries()) {
      for (const other of rules.slice(index + 1)) {
        const pair = `${rule.item.id} ${other.item.id}`
        if (told.has(pair)) continue
        const [isInner, isOuter] = [
          implies(facts, { inner: other, outer: rule }, field),
          implies(facts, { inner: rule, outer: other }, field),
        ]
        const isSpare = (idle: KindAndItem, kept: KindAndItem) => {
          const both = { inner: idle, outer: kept }
          return (
            covers(facts, kept.item, idle.item) &&
            fieldsOf(facts, idle).every(
              (at) =>
                fieldsOf(facts, kept).includes(at) && implies(facts, both, at) && keepsOrder(facts, both, at),
            )
          )
        }
        const [idle, kept] = isInner && isSpare(other, rule) ? [other, rule] : [rule, other]
        if (idle === rule && !(isOuter && isSpare(rule, other))) continue
        told.add(pair)
        const code = isInner && isOuter ? 'RULE_REPEATED' : 'RULE_IMPLIED'
        const params = { label: field.item.label || field.item.name, rule: kept.item.name }
        const { id, name } = kept.item
        const related = [{ kind: kept.kind, id, name }]
        report(diagnosticOf(facts, { kind: idle.kind, item: idle.item, code, params, related }))
      }
    }
  }
}

interface KindAndItem {
  readonly kind: (typeof ruleKinds)[number]
  readonly item: RuleItem
}

function fieldsOf({ program }: Facts, { kind, item }: KindAndItem): Field[] {
  return ruleOf(kind)
    .targetsOf(item)
    .flatMap((id) => program.fieldById.get(id) ?? [])
}

/** Rules of equal effect, by the field that they concern. */
function sameEffects(facts: Facts): [Field, readonly KindAndItem[]][] {
  const groups = new Map<string, [Field, KindAndItem[]]>()
  for (const kind of ruleKinds) {
    for (const item of facts.inForce(kind)) {
      // Whether a manual rule acts depends on a person, not on its condition alone.
      if ('mode' in item && item.mode === 'manual') continue
      const effect = `${kind} ${effectOf(item)}`
      for (const field of fieldsOf(facts, { kind, item })) {
        const key = `${field.number} ${effect}`
        const group = groups.get(key) ?? [field, []]
        group[1].push({ kind, item })
        groups.set(key, group)
      }
    }
  }
  return [...groups.values()].filter(([, rules]) => rules.length > 1)
}

/** Two rules of equal effect. */
interface RulePair {
  readonly inner: KindAndItem
  readonly outer: KindAndItem
}

/** True if the condition of `inner` holds only while that of `outer` does: proven, never guessed. */
function implies(facts: Facts, { inner, outer }: RulePair, { template }: Field): boolean {
  if ((outer.item.condition ?? null) === null) return true
  if (JSON.stringify(inner.item.condition) === JSON.stringify(outer.item.condition)) return true
  const own = facts.read(inner.item.condition ?? null, template)
  const mayBe = (...wanted: Tree[]) => findCase(facts, wanted).type !== 'never'
  // A condition that never holds is reported by another check.
  return !mayBe(own, not(facts.read(outer.item.condition ?? null, template))) && mayBe(own)
}

/**
 * True if `outer` is in force wherever and whenever `inner` is, and no rule returns to force without `inner`.
 */
function covers({ program: { definition } }: Facts, outer: AnyItem, inner: AnyItem): boolean {
  const parentOf = new Map(definition.domains.map(({ id, parentId }) => [id, parentId]))
  const domains: (string | null)[] = [null]
  for (let at = inner.domainId; at !== null; at = parentOf.get(at) ?? null) domains.push(at)
  const isReplaced = Object.values(definition.items).some((items) =>
    items.some(({ overridesId }) => overridesId === outer.id),
  )
  return (
    domains.includes(outer.domainId) &&
    !isReplaced &&
    inner.overridesId === null &&
    (outer.validFrom === null || (inner.validFrom !== null && outer.validFrom <= inner.validFrom)) &&
    (outer.validTo === null || (inner.validTo !== null && outer.validTo >= inner.validTo))
  )
}

/** True if no third rule takes effect when the idle rule, which precedes the kept one, is removed. */
function keepsOrder(facts: Facts, { inner: idle, outer: kept }: RulePair, field: Field): boolean {
  const { aspect, targetsOf } = ruleOf(idle.kind)
  // Of these, the first that holds decides.
  if (aspect !== 'value' && aspect !== 'options') return true
  const { fieldById } = facts.program
  const items: readonly RuleItem[] = facts.inForce(idle.kind)
  const own = items.filter((item) => targetsOf(item).some((id) => fieldById.get(id) === field))
  return own.indexOf(kept.item) <= own.indexOf(idle.item) + 1
}
