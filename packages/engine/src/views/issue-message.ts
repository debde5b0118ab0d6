import { plainText } from '@urlapmuhely/schema/facts'
import type { FieldIssue } from '../program/field-issue.ts'

/** Replaces the placeholders `{name}` of a message; unknown ones stay unchanged. */
export function fillPlaces(message: string, params: Readonly<Record<string, string>>): string {
  if (!message.includes('{')) return message
  return message.replace(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )
}

/** The default messages: of every rule, and of the types of fields for which a rule has another one. */
type DefaultMessages = Readonly<
  Record<FieldIssue['rule'], string> & Partial<Record<NonNullable<FieldIssue['variant']>, string>>
>

/** The message of an issue on one line: the administrator's own, otherwise that of its rule for this type of field. */
export function issueMessage(
  { message, rule, variant, params }: Pick<FieldIssue, 'message' | 'rule' | 'variant' | 'params'>,
  rules: DefaultMessages,
): string {
  return plainText(message) || fillPlaces((variant && rules[variant]) ?? rules[rule], params)
}
