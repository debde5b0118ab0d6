import { Part } from '../facts/part.ts'
import type { OptionsPlan } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import type { HostAnswer } from '../state/host-option.ts'
import type { HostChoice } from '../views/host-choices.ts'
import type { Core } from './core.ts'

interface ChoiceEvents {
  readonly chosen: (frame: Frame, field: Field, options: OptionsPlan, value: unknown) => unknown
  readonly giveOptions: (core: Core, answer: HostAnswer) => null
  readonly hostChoicesIn: (core: Core) => readonly HostChoice[]
}

/** The events about options. */
export const choiceEventsPart = new Part<ChoiceEvents>('choices')
