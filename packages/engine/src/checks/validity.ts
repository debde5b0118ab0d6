import type { Condition } from '@urlapmuhely/schema'
import type { AnyItem, EngineKind } from '../facts/definition.ts'
import { ruleOf } from '../rules/index.ts'
import { isRuleKind, ruleKinds } from '../rules/rule-kinds.ts'
import { type Check, diagnosticOf, type Finding } from './check.ts'
import type { Facts } from './facts.ts'
import { effectOf } from './rule-effect.ts'

/** A longer gap or overlap may be intended, as for a rule that applies in winter. */
const MAX_SEAM_MS = 7 * 86_400_000

type TimedItem = AnyItem & {
  readonly condition?: Condition
  readonly rule?: unknown
  readonly list?: unknown
  readonly value?: unknown
  readonly parentId?: unknown
  readonly key?: unknown
}

/**
 * Rules whose validity has passed and that nothing follows; and where one version of a rule, an option or a field follows
 * another, a short time in which neither or both of them are valid.
 */
export const validity: Check = (facts, report) => {
  const told = new Set<string>()
  const tell = (
    kind: EngineKind,
    item: AnyItem,
    finding: Pick<Finding, 'code'> & { readonly next?: AnyItem },
  ) => {
    const { code, next } = finding
    const mark = JSON.stringify([code, item.id, next?.id])
    if (told.has(mark)) return
    told.add(mark)
    const of = next && { params: { rule: next.name }, related: [{ kind, id: next.id, name: next.name }] }
    report(diagnosticOf(facts, { kind, item, code, path: 'validTo', ...of }))
  }
  for (const kind of timedKinds) {
    for (const versions of versionsOf(facts, kind)) {
      for (const [item, next] of gapsOf(versions, facts.today))
        tell(kind, item, { code: 'VALIDITY_GAP', next })
      for (const [item, next] of overlapsOf(versions, facts.today))
        tell(kind, item, { code: 'VALIDITY_OVERLAP', next })
      // An expired option or field was meant to end.
      const last = latestOf(versions)
      if (isRuleKind(kind) && last && endOf(last) <= facts.today) tell(kind, last, { code: 'RULE_EXPIRED' })
    }
  }
}

const timedKinds: readonly EngineKind[] = [...ruleKinds, 'formOption', 'formField']

/** Groups of items that are versions of one thing at different times in the domain, by their start. */
function versionsOf({ program }: Facts, kind: EngineKind): readonly (readonly TimedItem[])[] {
  const { effective, definition } = program
  const away = new Set(
    effective.items
      .filter(({ standing }) => standing === 'elsewhere' || standing === 'off')
      .map(({ id }) => id),
  )
  const all: readonly TimedItem[] = definition.items[kind]
  const here = all.filter(({ id }) => !away.has(id))
  const overridden = new Set(here.map(({ overridesId }) => overridesId))
  const groups = new Map<string, TimedItem[]>()
  for (const item of here) {
    // While its override is not valid, the item itself is.
    if (item.overridesId !== null || overridden.has(item.id)) continue
    for (const subject of subjectsOf(kind, item)) {
      const group = groups.get(subject) ?? []
      group.push(item)
      groups.set(subject, group)
    }
  }
  return [...groups.values()].map((items) => items.toSorted((left, right) => startOf(left) - startOf(right)))
}

/** Returns an item's subjects: a rule's fields, each with its condition; an option's value; a field's key. */
function subjectsOf(kind: EngineKind, item: TimedItem): readonly string[] {
  if (!isRuleKind(kind)) return [JSON.stringify([item.list, item.value, item.parentId, item.key])]
  const targets = ruleOf(kind).targetsOf(item)
  const of = (target: string | null) => JSON.stringify([target, item.condition ?? null, item.rule ?? null])
  return targets.length === 0 ? [of(null)] : targets.map(of)
}

type Seam = readonly [TimedItem, TimedItem]

/** Where nothing is valid for a short time: the item that ends last before, and the one that starts first after. */
function gapsOf(versions: readonly TimedItem[], today: number): readonly Seam[] {
  const found: Seam[] = []
  let last: TimedItem | null = null
  for (const item of versions) {
    if (endOf(item) <= startOf(item)) continue
    const isGap = last !== null && endOf(last) < startOf(item)
    // A gap in the past needs no report.
    if (last && isGap && startOf(item) > today && startOf(item) - endOf(last) <= MAX_SEAM_MS)
      found.push([last, item])
    if (!last || endOf(item) > endOf(last)) last = item
  }
  return found
}

/** Where two that follow each other and do different things are both valid for a short time, and nothing else is. */
function overlapsOf(versions: readonly TimedItem[], today: number): readonly Seam[] {
  return versions.flatMap((item, index): readonly Seam[] => {
    const next = versions[index + 1]
    if (!next) return []
    const [from, to] = [startOf(next), endOf(item)]
    const isShort = from < to && to - from <= MAX_SEAM_MS && to > today
    const isInOrder = startOf(item) < from && to < endOf(next)
    const isAlone = versions.every(
      (one) => one === item || one === next || endOf(one) <= from || startOf(one) >= to,
    )
    return isShort && isInOrder && isAlone && effectOf(item) !== effectOf(next) ? [[item, next]] : []
  })
}

function latestOf(versions: readonly TimedItem[]): TimedItem | null {
  return versions.reduce<TimedItem | null>(
    (last, item) => (last && endOf(last) >= endOf(item) ? last : item),
    null,
  )
}

function startOf({ validFrom }: AnyItem): number {
  return validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

function endOf({ validTo }: AnyItem): number {
  return validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
