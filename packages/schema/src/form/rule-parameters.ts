import { buildIssue, type Issue } from '../ground/issues.ts'
import type { IssueCode } from '../messages/hu.ts'
import { type RuleParameter, type ValidationRule, validationRules } from './validation-rules.ts'

/** True if a validation has exactly the parameters of its rule, each of the correct type. */
export function checkRuleParameters(item: Readonly<Record<string, unknown>>): Issue[] {
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const rule = rules[String(item.rule)]
  const given = item.parameters
  if (!rule || typeof given !== 'object' || given === null) return []
  const values = new Map<string, unknown>(Object.entries(given))
  const unknown = [...values.keys()].filter((key) => !rule.parameters[key])
  return [
    ...unknown.map((key) => buildIssue(`parameters.${key}`, 'RULE_PARAMETER_UNKNOWN', { key })),
    ...Object.entries(rule.parameters).flatMap(([key, parameter]) =>
      checkParameter(key, parameter, values.get(key)),
    ),
  ]
}

function checkParameter(key: string, parameter: RuleParameter, value: unknown): Issue[] {
  const path = `parameters.${key}`
  if (value === undefined || value === null || value === '') {
    return parameter.required ? [buildIssue(path, 'RULE_PARAMETER_REQUIRED', { label: parameter.label })] : []
  }
  const code = faults[parameter.type](value, parameter)
  return code ? [buildIssue(path, code)] : []
}

type Fault = (value: unknown, parameter: RuleParameter) => IssueCode | null

const faults: Record<RuleParameter['type'], Fault> = {
  integer: (value) => (Number.isInteger(value) && Number(value) >= 0 ? null : 'INTEGER_EXPECTED'),
  number: (value) => (typeof value === 'number' ? null : 'NUMBER_EXPECTED'),
  text: (value) => (typeof value === 'string' ? null : 'TEXT_EXPECTED'),
  boolean: (value) => (typeof value === 'boolean' ? null : 'FORMAT_INVALID'),
  reference: (value) => (typeof value === 'string' ? null : 'REFERENCE_MISSING'),
  condition: () => null,
  choice: (value, { choices = {} }) => (Object.hasOwn(choices, String(value)) ? null : 'CHOICE_UNKNOWN'),
  words: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
      ? null
      : 'FORMAT_INVALID',
}
