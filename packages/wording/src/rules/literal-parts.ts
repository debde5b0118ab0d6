import { type Condition, conditionCall, type JsonValue, operatorNamed } from '@urlapmuhely/schema'
import type { SentenceField } from '../sentence-field.ts'
import { memberName } from '../sentence-names.ts'
import { joined, plain, type SentencePart, valuePart } from '../sentence-parts.ts'

/** A constant value of a field in words; an object as its members: `Szélességi fok: 47,5, Hosszúsági fok: 19`. */
export function literalParts(value: JsonValue, field: SentenceField | null): SentencePart[] {
  if (Array.isArray(value) && value.some((member) => typeof member === 'object' && member !== null))
    return joined(
      value.map((member: JsonValue) => literalParts(member, field)),
      '; ',
    )
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [valuePart(value, field)]
  const members = Object.entries(value).map(([key, member]) => [
    plain(`${(field && memberName(field, key)) ?? key}: `),
    ...literalParts(member, null),
  ])
  return members.length === 0 ? [valuePart(null)] : joined(members, ', ')
}

/** True for a formula that is a value itself: it has no operator in it. */
export function isConstant(formula: Condition): boolean {
  if (typeof formula !== 'object' || formula === null) return true
  const call = conditionCall(formula)
  return !(call && operatorNamed(call.operator)) && Object.values(formula).every(isConstant)
}
