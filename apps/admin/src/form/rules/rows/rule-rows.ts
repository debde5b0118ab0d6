import type { RuleKindName } from '@urlapmuhely/wording'
import type { GroupedRule, RuleGroup } from './rule-groups.ts'

/** The head of a group. */
export interface GroupRow {
  readonly is: 'group'
  readonly key: string
  /** The name of a kind, the id of a field, `WHOLE_FORM` or `BASED_FIELDS`. */
  readonly group: string
  readonly count: number
  readonly isOpen: boolean
}

/** A rule under the head of its group. */
export interface RuleRow {
  readonly is: 'rule'
  readonly key: string
  readonly group: string
  readonly id: string
  readonly kind: RuleKindName
  /** How deep it is under the rules that it replaces. */
  readonly depth: number
  /** The other fields under which it is listed too, with spaces between. */
  readonly sharedWith: string
  /** The rules beside it with which it may change places; empty at the edges. */
  readonly before: string
  readonly after: string
}

/** A field that a law prescribes. */
export interface FieldRow {
  readonly is: 'field'
  readonly key: string
  readonly group: string
  readonly id: string
}

/** One row of the list. */
export type ListRow = GroupRow | RuleRow | FieldRow

/** The group of the fields that have a legal basis. */
export const BASED_FIELDS = 'based-fields'

/** The key of a rule's row under the head of a group. */
export function ruleRowKey(group: string, ruleId: string): string {
  return `${group} ${ruleId}`
}

/** Returns the first row of a rule, or the head of the group with this key; null if neither is in the groups. */
export function rowOf(
  id: string,
  groups: readonly RuleGroup[],
): { readonly key: string; readonly group: string; readonly isHead: boolean } | null {
  const group = groups.find(({ key, rules }) => key === id || rules.some(({ rule }) => rule.id === id))
  if (!group) return null
  const isHead = group.key === id
  return { key: isHead ? id : ruleRowKey(group.key, id), group: group.key, isHead }
}

/** The level of a row in the tree grid: 1 for the heads of groups, then one more for each rule above it. */
export function rowLevel(row: ListRow): number {
  if (row.is === 'group') return 1
  return row.is === 'rule' ? row.depth + 2 : 2
}

interface RowsInput {
  readonly groups: readonly RuleGroup[]
  /** Ids of the fields with a legal basis. */
  readonly based: readonly string[]
  /** The groups whose rows are not shown. */
  readonly folded: ReadonlySet<string>
}

/** The rows that are seen, in their sequence. */
export function listRows({ groups, based, folded }: RowsInput): readonly ListRow[] {
  const rows: ListRow[] = []
  const addHead = (group: string, count: number) => {
    const isOpen = !folded.has(group)
    rows.push({ is: 'group', key: group, group, count, isOpen })
    return isOpen
  }
  for (const { key: group, rules } of groups) {
    if (!addHead(group, rules.length)) continue
    const beside = neighbours(rules)
    for (const [index, { rule, depth, sharedWith }] of rules.entries()) {
      const { id, kind } = rule
      const key = ruleRowKey(group, id)
      const { before = '', after = '' } = beside[index] ?? {}
      rows.push({
        ...{ is: 'rule', key, group, id, kind, depth, sharedWith: sharedWith.join(' '), before, after },
      })
    }
  }
  if (based.length > 0 && addHead(BASED_FIELDS, based.length)) {
    for (const id of based)
      rows.push({ is: 'field', key: ruleRowKey(BASED_FIELDS, id), group: BASED_FIELDS, id })
  }
  return rows
}

/** For each rule those before and after it of the same kind, under the same rule. */
function neighbours(rules: readonly GroupedRule[]): { before?: string; after?: string }[] {
  const found: { before?: string; after?: string }[] = rules.map(() => ({}))
  const last = new Map<string, number>()
  for (const [index, { rule, depth }] of rules.entries()) {
    const place = `${rule.kind} ${depth} ${depth === 0 ? '' : rule.overridesId}`
    const at = last.get(place)
    const [own, other] = [found[index], at === undefined ? undefined : found[at]]
    if (at !== undefined && own && other) {
      const id = rules[at]?.rule.id
      if (id !== undefined) own.before = id
      other.after = rule.id
    }
    last.set(place, index)
  }
  return found
}
