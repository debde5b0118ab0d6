import {
  type FieldIssue,
  type HostAnswer,
  type HostChoice,
  isSound,
  issueMessage,
  type Program,
  type Refusal,
  type Replay,
  type ReplayOptions,
  replay,
} from '@urlapmuhely/engine'
import {
  type AnswerCheckResult,
  type AnswerIssue,
  DEFAULT_LANGUAGE,
  type UnverifiedValue,
} from '@urlapmuhely/schema'
import { messageLanguage } from '@urlapmuhely/schema/facts'
import { type AnswerMessages, answerMessages } from './answer-messages.ts'
import type { CheckQuestions } from './check-task.ts'
import type { HostQuestion } from './host-options/options-verifier.ts'
import type { OptionSource } from './published-forms.ts'

/** The result of checking an answer. */
export interface CheckedAnswer extends AnswerCheckResult {
  /** False if a value was impossible, an error is raised against it, or it rests only on unverified claims. */
  readonly accepted: boolean
  /** True if it would be accepted once everything unverified were confirmed. */
  readonly acceptedIfTrue: boolean
  readonly unverified: readonly UnverifiedValue[]
}

/** How an answer is checked. */
export interface CheckOptions {
  readonly options: ReplayOptions
  readonly host: {
    /** Where choices are verified, by the id of the field. */
    readonly sources: Readonly<Record<string, OptionSource>>
    /** The answers of hosts; missing if they were not asked yet. */
    readonly answers?: readonly HostAnswer[]
  }
}

/**
 * Checks submitted values against the published form. Messages are in the language of the form's texts.
 *
 * @returns questions for hosts if an answer without faults has choices that they can verify.
 */
export function checkAnswer(
  program: Program,
  values: unknown,
  { options, host: { sources, answers } }: CheckOptions,
): CheckedAnswer | CheckQuestions {
  const required = Object.entries(sources).flatMap(([field, { isRequired }]) => (isRequired ? [field] : []))
  const result = replay(program, values, {
    ...options,
    ...(answers && {
      context: { ...options.context, options: answers },
      verifiedOnly: new Set(required),
    }),
  })
  const questions = answers || !isSound(result) ? [] : questionsFor(result.hostChoices, sources)
  return questions.length > 0 ? { questions } : inWords(program, result)
}

function questionsFor(
  choices: readonly HostChoice[],
  sources: CheckOptions['host']['sources'],
): readonly HostQuestion[] {
  return choices.flatMap(({ field, list, inputs, values }): HostQuestion[] => {
    const source = sources[field]
    return source ? [{ url: source.url, list, inputs, values }] : []
  })
}

function inWords(program: Program, result: Replay): CheckedAnswer {
  const messages = messagesFor(program.definition)
  const acceptedIfTrue = isSound(result)
  return {
    accepted: acceptedIfTrue && result.unverified.length === 0,
    acceptedIfTrue,
    values: result.values,
    issues: faultsInWords(result, messages),
    unverified: result.unverified.map(({ path, reason }) => ({
      path,
      reason,
      message: messages.unverified[reason],
    })),
  }
}

/** Returns the reasons for which an answer is refused, and the messages of its rules. */
function faultsInWords(
  { refusals, issues }: Pick<Replay, 'refusals' | 'issues'>,
  messages: AnswerMessages,
): AnswerIssue[] {
  return [
    ...refusals.map((refusal) => refusalInWords(refusal, messages)),
    ...issues.map((issue) => issueInWords(issue, messages)),
  ]
}

/** The product's own messages for a form, in the language of its texts. */
export function messagesFor({ lang = DEFAULT_LANGUAGE }: { readonly lang?: string }): AnswerMessages {
  return answerMessages[messageLanguage(lang)]
}

function refusalInWords({ path, code }: Refusal, { refusals }: AnswerMessages): AnswerIssue {
  return { path, code, severity: 'error', message: refusals[code] }
}

function issueInWords(issue: FieldIssue, { rules }: AnswerMessages): AnswerIssue {
  const { path, rule, severity } = issue
  return { path, code: rule, severity, message: issueMessage(issue, rules) }
}
