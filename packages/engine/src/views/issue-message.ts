import { plainText } from '@urlapmuhely/schema/facts'
import type { FieldIssue } from '../program/field-issue.ts'

/** Replaces the placeholders `{name}` of a message; unknown ones stay unchanged. */
export function fillPlaces(message: string, params: Readonly<Record<string, string>>): string {
  if (!message.includes('{')) return message
  return message.replace(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )
}

/** The message of an issue on one line: the administrator's own, otherwise that of its rule. */
export function issueMessage(
  { message, rule, params }: Pick<FieldIssue, 'message' | 'rule' | 'params'>,
  rules: Readonly<Record<FieldIssue['rule'], string>>,
): string {
  return plainText(message) || fillPlaces(rules[rule], params)
}
