import type { RuleFacts } from './rule-set.ts'

/** How the rules are grouped. */
export type Grouping = 'kind' | 'field'

/** A rule in a group. */
export interface GroupedRule {
  readonly rule: RuleFacts
  /** 0, or 1 for a rule listed under the one that it replaces in a domain, 2 for a rule under such a one, and so on. */
  readonly depth: number
  /** The other fields under which it is listed too. */
  readonly sharedWith: readonly string[]
}

/** Rules of a kind, or about a field. */
export interface RuleGroup {
  /** The name of the kind, the id of the field, or `WHOLE_FORM`. */
  readonly key: string
  readonly rules: readonly GroupedRule[]
}

/** The group of rules that are about no field. */
export const WHOLE_FORM = 'whole-form'

/**
 * Groups rules: by kind, or by the fields that they are about, under each of them.
 *
 * @param rules in the sequence in which they decide.
 * @param fieldIds all fields, in the order of the form. Groups without rules are left out.
 */
export function groupRules(
  rules: readonly RuleFacts[],
  by: Grouping,
  fieldIds: readonly string[],
): readonly RuleGroup[] {
  if (by === 'kind') {
    const kinds = Map.groupBy(rules, ({ kind }) => kind)
    return [...kinds].map(([key, own]) => ({ key, rules: nested(own, () => NONE) }))
  }
  const present = new Set(fieldIds)
  const fieldsOf = new Map(rules.map((rule) => [rule.id, fieldsAbout(rule, present)]))
  const byField = new Map<string, RuleFacts[]>()
  for (const rule of rules) {
    const fields = fieldsOf.get(rule.id) ?? NONE
    for (const key of fields.length === 0 ? [WHOLE_FORM] : fields) {
      const own = byField.get(key)
      if (own) own.push(rule)
      else byField.set(key, [rule])
    }
  }
  return [...fieldIds, WHOLE_FORM].flatMap((key) => {
    const own = byField.get(key)
    const others = ({ id }: RuleFacts) => (fieldsOf.get(id) ?? NONE).filter((other) => other !== key)
    return own ? [{ key, rules: nested(own, others) }] : []
  })
}

/** The fields of a form that a rule is about, each once. */
function fieldsAbout({ answers }: RuleFacts, present: ReadonlySet<string>): readonly string[] {
  return [...new Set(answers.map(({ fieldId }) => fieldId))].filter((id) => present.has(id))
}

const NONE: readonly string[] = []

/** Puts the rules that replace another one in a domain under it, if that rule is in the group too. */
function nested(
  rules: readonly RuleFacts[],
  sharedWith: (rule: RuleFacts) => readonly string[],
): readonly GroupedRule[] {
  const ids = new Set(rules.map(({ id }) => id))
  const below = Map.groupBy(rules, ({ overridesId }) => (ids.has(overridesId) ? overridesId : ''))
  const placed: GroupedRule[] = []
  const seen = new Set<string>()
  const place = (rule: RuleFacts, depth: number) => {
    if (seen.has(rule.id)) return
    seen.add(rule.id)
    placed.push({ rule, depth, sharedWith: sharedWith(rule) })
    for (const override of below.get(rule.id) ?? []) place(override, depth + 1)
  }
  for (const rule of below.get('') ?? []) place(rule, 0)
  // Rules that replace each other in a circle are under no other rule.
  for (const rule of rules) place(rule, 0)
  return placed
}
