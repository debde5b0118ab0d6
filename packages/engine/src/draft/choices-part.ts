import type { OptionList } from '../facts/option-list.ts'
import { Part } from '../facts/part.ts'
import type { HostPlan, OptionModifierPlan, OptionsPlan, Plans } from '../program/plans.ts'
import type { AwaitedField, HostRequest } from '../state/field-state.ts'
import type { Frame } from '../state/frame.ts'
import type { Writer } from '../state/writer.ts'
import type { CompileContext } from './context.ts'

interface Choices {
  /** Compiles the options of fields, before rules about them … */
  readonly addOptions: (context: CompileContext) => void
  /** … and after. */
  readonly addTextsOfOptions: (context: CompileContext) => void
  readonly wireOptions: (context: CompileContext) => void
  readonly optionsOf: (frame: Frame, plan: OptionsPlan) => OptionList
  readonly offeredBy: (frame: Frame, plan: OptionsPlan) => OptionList
  readonly isUnknownOption: (frame: Frame, plan: OptionsPlan, value: unknown) => boolean
  readonly removingModifier: (frame: Frame, plan: OptionsPlan, value: unknown) => OptionModifierPlan | null
  readonly reasonOf: (modifier: OptionModifierPlan, frame: Frame) => string
  readonly requestOf: (frame: Frame, host: HostPlan) => HostRequest
  readonly awaitedField: (plans: Plans, frame: Frame, plan: OptionsPlan) => AwaitedField | null
  readonly dropUnavailable: (writer: Writer, frame: Frame, local: number, plan: OptionsPlan) => void
}

/** The options of fields. */
export const choicesPart = new Part<Choices>('choices')

/** The options that a field offers in a frame. */
export function optionsOf(frame: Frame, plan: OptionsPlan): OptionList {
  return choicesPart.get().optionsOf(frame, plan)
}

/** True for a value that the host has not described yet: it may be an option. */
export function isUnknownOption(frame: Frame, plan: OptionsPlan, value: unknown): boolean {
  return choicesPart.get().isUnknownOption(frame, plan, value)
}
