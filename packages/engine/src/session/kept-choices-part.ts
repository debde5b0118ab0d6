import { Part } from '../facts/part.ts'
import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import type { Answer } from '../state/events.ts'
import type { FrameStore } from '../state/frame.ts'
import type { HostAnswer } from '../state/host-option.ts'

type Values = Readonly<Record<string, unknown>>

interface KeptChoices {
  readonly keepOptions: (store: FrameStore, answer: HostAnswer) => void
  readonly keepSentOptions: (store: FrameStore, plans: Plans) => void
  readonly splitAskedTexts: (program: ProgramData, values: unknown) => unknown
  readonly joinAskedTexts: (program: ProgramData, values: Values) => Values
}

/** The options that a session received, and the text fields of options. */
export const keptChoicesPart = new Part<KeptChoices>('choices')

/** True if a form has a field with options. */
export function hasChoices({ plans }: ProgramData): boolean {
  return plans.options.some((plan) => plan !== null)
}

/** The values of an answer with the texts of options as fields of their own. */
export function splitAskedTexts(program: ProgramData, values: unknown): unknown {
  return program.askedTexts ? keptChoicesPart.get().splitAskedTexts(program, values) : values
}

/** Returns an answer as hosts get it: with the text of an option beside the option. */
export function withAskedTexts({ program }: { readonly program: ProgramData }, answer: Answer): Answer {
  if (!program.askedTexts) return answer
  return { ...answer, values: keptChoicesPart.get().joinAskedTexts(program, answer.values) }
}
