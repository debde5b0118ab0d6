import {
  type FieldIssue,
  fillPlaces,
  type Program,
  type Refusal,
  refusalMessages,
  replay,
} from '@urlapmuhely/engine'
import {
  type AnswerCheckResult,
  type AnswerIssue,
  type answerCheckRequest,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import type { z } from 'zod'

/** What checking an answer comes to. */
export interface CheckedAnswer extends AnswerCheckResult {
  /** False when a value could not have been given, or an error stands against it. */
  readonly accepted: boolean
}

/** Puts submitted values through the form as it was published. */
export function checkAnswer(
  program: Program,
  submitted: z.output<typeof answerCheckRequest>,
  now: string,
): CheckedAnswer {
  const { values, refusals, issues } = replay(program, submitted.values, {
    context: { now },
    ...(submitted.initial ? { initial: submitted.initial } : {}),
    ...(submitted.circumstances ? { circumstances: submitted.circumstances } : {}),
  })
  const all = [...refusals.map(refusalInWords), ...issues.map(issueInWords)]
  return { accepted: all.every(({ severity }) => severity !== 'error'), values, issues: all }
}

function refusalInWords({ path, code }: Refusal): AnswerIssue {
  return { path, code, severity: 'error', message: refusalMessages[code] }
}

const impliedRules: Readonly<Record<string, string>> = {
  step: 'Az érték nem esik a megengedett lépésközre.',
  optionUnavailable: 'A választott opció már nem választható.',
}

function issueInWords({ path, rule, severity, message, params }: FieldIssue): AnswerIssue {
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const own = rules[rule]?.message ?? impliedRules[rule] ?? ''
  return { path, code: rule, severity, message: message || fillPlaces(own, params) }
}
