import { type Condition, conditionNames, mapConditionNames } from '@urlapmuhely/schema'
import { allOf, not } from '../../builder/conditions.ts'
import type { FieldDraft } from '../../builder/draft.ts'
import { Unreadable } from '../../builder/unreadable.ts'

// Until an operator that goes through a list is complete, names of its members are marked with the list.
const MARK = '\u0002'

/** The name of a part of a row, while the operator that goes through the rows is being made. */
export function nameInRow({ id }: FieldDraft, name: string): string {
  return `${MARK}${id}:${name}`
}

/** The members of a list and the mark of their names. `id` is that of its repeat, or another mark. */
export interface EachMember {
  readonly list: Condition
  readonly id: string
}

/** The name of a member of a list of plain values. */
export function memberOfList(id: string): Condition {
  return { var: `${MARK}${id}:` }
}

/** An expression about a member, as operators write it. */
export function withinMember({ id }: EachMember, condition: Condition): Condition {
  if (readsOther(id, condition)) throw new Unreadable('soronként a sor mezői olvashatók')
  return bare(id, condition)
}

/**
 * True while some member satisfies the condition. The part of the condition about the rest of the form is placed beside
 * the operator, because names within it are those of the member.
 */
export function someMember(each: EachMember, condition: Condition): Condition {
  const { id, list } = each
  const parts = partsOf(condition)
  const outside = parts.filter((part) => !readsMember(id, part))
  const mixed = parts.filter((part) => readsMember(id, part) && readsOther(id, part))
  const inside = parts.filter((part) => readsMember(id, part) && !mixed.includes(part))
  const own = bare(id, allOf(inside))
  const [equality, ...more] = mixed
  if (equality === undefined)
    return allOf([...outside, own === true ? { '!!': [list] } : { some: [list, own] }])
  const [value, other] = sidesOf(id, equality)
  if (more.length > 0) throw new Unreadable('soronként a sor mezői olvashatók')
  const rows = own === true ? list : { filter: [list, own] }
  return allOf([...outside, { '!!': [other] }, { in: [other, mapped(rows, bare(id, value))] }])
}

/** True while no member satisfies the condition. */
export function noMember(each: EachMember, condition: Condition): Condition {
  if (readsOther(each.id, condition) || !readsMember(each.id, condition))
    return not(someMember(each, condition))
  return { none: [each.list, bare(each.id, condition)] }
}

/**
 * Returns the values of an expression for each member; the list itself if the expression is
 * the member itself.
 */
export function mapped(list: Condition, each: Condition): Condition {
  return JSON.stringify(each) === '{"var":""}' ? list : { map: [list, each] }
}

/** The two sides of an equation between a part of the member and something else. */
function sidesOf(id: string, condition: Condition): readonly [Condition, Condition] {
  // Conditions with two sides are objects; others have no entries of this kind.
  const [operator, args] = Object.entries(condition as Readonly<Record<string, Condition>>)[0] ?? []
  const [left, right] = operator === '==' && Array.isArray(args) ? args : []
  if (left !== undefined && right !== undefined) {
    const isPure = (one: Condition, other: Condition) =>
      readsMember(id, one) && !readsOther(id, one) && !readsMember(id, other)
    if (isPure(left, right)) return [left, right]
    if (isPure(right, left)) return [right, left]
  }
  throw new Unreadable('soronként a sor mezői olvashatók')
}

function partsOf(condition: Condition): readonly Condition[] {
  const isAnd =
    typeof condition === 'object' && condition !== null && !Array.isArray(condition) && 'and' in condition
  const parts = isAnd ? condition.and : null
  return Array.isArray(parts) ? parts : [condition]
}

function readsMember(id: string, condition: Condition): boolean {
  return conditionNames(condition).some((name) => name.startsWith(`${MARK}${id}:`))
}

function readsOther(id: string, condition: Condition): boolean {
  return conditionNames(condition).some((name) => !name.startsWith(`${MARK}${id}:`))
}

function bare(id: string, condition: Condition): Condition {
  const mark = `${MARK}${id}:`
  return mapConditionNames(condition, (name, list) =>
    list === null && name.startsWith(mark) ? name.slice(mark.length) : name,
  )
}
