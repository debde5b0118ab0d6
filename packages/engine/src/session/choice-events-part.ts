import { Part } from '../optional/part.ts'
import type { OptionsPlan } from '../rules/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { HostChoice } from '../views/host-choices.ts'
import type { Core } from './core.ts'
import type { Frame } from './frame.ts'
import type { HostAnswer } from './host-option.ts'

interface ChoiceEvents {
  readonly chosen: (frame: Frame, field: Field, options: OptionsPlan, value: unknown) => unknown
  readonly giveOptions: (core: Core, answer: HostAnswer) => null
  readonly hostChoicesIn: (core: Core) => readonly HostChoice[]
}

/** The events about options. */
export const choiceEventsPart = new Part<ChoiceEvents>('choices')
