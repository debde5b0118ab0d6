import {
  type FieldIssue,
  fillPlaces,
  isSound,
  type Program,
  type Refusal,
  type ReplayOptions,
  replay,
} from '@urlapmuhely/engine'
import {
  type AnswerCheckResult,
  type AnswerIssue,
  DEFAULT_LANGUAGE,
  plainText,
  type UnverifiedValue,
} from '@urlapmuhely/schema'
import { messageLanguage } from '@urlapmuhely/schema/facts'
import { type AnswerMessages, answerMessages } from './answer-messages.ts'

/** What checking an answer comes to. */
export interface CheckedAnswer extends AnswerCheckResult {
  /** False if a value was impossible, an error is raised against it, or it rests only on unverified claims. */
  readonly accepted: boolean
  /** True if it would be accepted once everything unverified were confirmed. */
  readonly acceptedIfTrue: boolean
  readonly unverified: readonly UnverifiedValue[]
}

/** Checks submitted values against the published form. Messages are in the language of the form's texts. */
export function checkAnswer(program: Program, values: unknown, options: ReplayOptions): CheckedAnswer {
  const result = replay(program, values, options)
  const messages = messagesFor(program.definition)
  const acceptedIfTrue = isSound(result)
  return {
    accepted: acceptedIfTrue && result.unverified.length === 0,
    acceptedIfTrue,
    values: result.values,
    issues: [
      ...result.refusals.map((refusal) => refusalInWords(refusal, messages)),
      ...result.issues.map((issue) => issueInWords(issue, messages)),
    ],
    unverified: result.unverified.map(({ path, reason }) => ({
      path,
      reason,
      message: messages.unverified[reason],
    })),
  }
}

/** The product's own messages for a form, in the language of its texts. */
export function messagesFor({ lang = DEFAULT_LANGUAGE }: { readonly lang?: string }): AnswerMessages {
  return answerMessages[messageLanguage(lang)]
}

function refusalInWords({ path, code }: Refusal, { refusals }: AnswerMessages): AnswerIssue {
  return { path, code, severity: 'error', message: refusals[code] }
}

function issueInWords(
  { path, rule, severity, message, params }: FieldIssue,
  { rules }: AnswerMessages,
): AnswerIssue {
  return { path, code: rule, severity, message: plainText(message) || fillPlaces(rules[rule], params) }
}
