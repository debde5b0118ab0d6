import {
  type FieldIssue,
  fillPlaces,
  isSound,
  type Program,
  type Refusal,
  type ReplayOptions,
  replay,
  type Unverified,
} from '@urlapmuhely/engine'
import {
  type AnswerCheckResult,
  type AnswerIssue,
  plainText,
  type UnverifiedValue,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import { refusalMessages, unverifiedMessages } from '@urlapmuhely/wording'

/** What checking an answer comes to. */
export interface CheckedAnswer extends AnswerCheckResult {
  /** False if a value was impossible, an error is raised against it, or it rests only on unverified claims. */
  readonly accepted: boolean
  /** True if it would be accepted once everything unverified were confirmed. */
  readonly acceptedIfTrue: boolean
  readonly unverified: readonly UnverifiedValue[]
}

/** Checks submitted values against the published form. */
export function checkAnswer(program: Program, values: unknown, options: ReplayOptions): CheckedAnswer {
  const result = replay(program, values, options)
  const acceptedIfTrue = isSound(result)
  return {
    accepted: acceptedIfTrue && result.unverified.length === 0,
    acceptedIfTrue,
    values: result.values,
    issues: [...result.refusals.map(refusalInWords), ...result.issues.map(issueInWords)],
    unverified: result.unverified.map(unverifiedInWords),
  }
}

function refusalInWords({ path, code }: Refusal): AnswerIssue {
  return { path, code, severity: 'error', message: refusalMessages[code] }
}

function unverifiedInWords({ path, reason }: Unverified): UnverifiedValue {
  return { path, reason, message: unverifiedMessages[reason] }
}

const impliedRules: Readonly<Record<string, string>> = {
  step: 'Az érték nem esik a megengedett lépésközre.',
  optionUnavailable: 'A választott opció már nem választható.',
}

function issueInWords({ path, rule, severity, message, params }: FieldIssue): AnswerIssue {
  const rules: Readonly<Record<string, ValidationRule>> = validationRules
  const own = rules[rule]?.message ?? impliedRules[rule] ?? ''
  return { path, code: rule, severity, message: plainText(message) || fillPlaces(own, params) }
}
