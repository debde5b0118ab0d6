import { type DocumentItem, type FormDocument, type ItemsById, isSameJson } from '@urlapmuhely/document'
import { byOrder } from '@urlapmuhely/schema'
import { type Answer, answeredBy, type RuleKindName, ruleKindNames } from '@urlapmuhely/wording'

/** The facts about a rule that the list needs, beside its words. */
export interface RuleFacts {
  readonly id: string
  readonly kind: RuleKindName
  readonly order: number
  /** The rule that it replaces in a domain; empty for others. */
  readonly overridesId: string
  /** The domain in which alone it applies; empty for all. */
  readonly domainId: string
  readonly isOff: boolean
  /** The questions that it answers, and about which fields. */
  readonly answers: readonly Answer[]
}

/** The rules of a document. */
export interface RuleSet {
  /** In the order of the kinds, and within a kind the one that decides first in front. */
  readonly rules: readonly RuleFacts[]
  readonly byId: ReadonlyMap<string, RuleFacts>
}

/**
 * Reads the rules of a document. The result is the same object until a rule is created, deleted, moved or
 * applied to other fields: typing in a sentence changes only its own row.
 */
export function createRuleReader(): (document: FormDocument) => RuleSet {
  let lastItems: readonly ItemsById[] = []
  let last: RuleSet | null = null
  return ({ items }) => {
    const now = ruleKindNames.map((kind) => items[kind] ?? NONE)
    const isKnown = last !== null && now.every((byId, index) => isSameKind(lastItems[index], byId, index))
    lastItems = now
    last = isKnown && last ? last : ruleSetOf(now)
    return last
  }
}

const NONE: ItemsById = new Map()

function ruleSetOf(items: readonly ItemsById[]): RuleSet {
  const rules = items.flatMap((byId, index) =>
    [...byId.values()].map((item) => factsOf(kindAt(index), item)).toSorted(byOrder),
  )
  return { rules, byId: new Map(rules.map((rule) => [rule.id, rule])) }
}

function isSameKind(before: ItemsById | undefined, now: ItemsById, index: number): boolean {
  if (before === now) return true
  if (before?.size !== now.size) return false
  const kind = kindAt(index)
  for (const [id, item] of now) {
    const old = before.get(id)
    if (old === item) continue
    if (!old || !isSameJson(factsOf(kind, old), factsOf(kind, item))) return false
  }
  return true
}

const facts = new WeakMap<DocumentItem, RuleFacts>()

function factsOf(kind: RuleKindName, item: DocumentItem): RuleFacts {
  const known = facts.get(item)
  if (known) return known
  const made: RuleFacts = {
    id: item.id,
    kind,
    order: Number(item.order ?? 0),
    overridesId: textOf(item.overridesId),
    domainId: textOf(item.domainId),
    isOff: item.enabled === false,
    answers: answeredBy(kind, item),
  }
  facts.set(item, made)
  return made
}

function kindAt(index: number): RuleKindName {
  // The lists are those of the kinds, in the same sequence.
  return ruleKindNames[index] as RuleKindName
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
