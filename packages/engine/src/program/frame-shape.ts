import type { Evaluate } from '../language/runtime.ts'
import type { Field } from '../scope/fields.ts'
import type { TextPlan } from './text.ts'

/** A manual expandable in one scope: a panel that the user opens and closes. */
export interface PanelPlan {
  /** Its number among the panels of its template. */
  readonly number: number
  readonly ruleId: string
  readonly title: string
  /** The title, if it has places. */
  readonly text: TextPlan<string> | null
  readonly condition: Evaluate | null
  readonly initiallyOpen: boolean
  readonly targets: readonly Field[]
}

/** The sizes of a frame's arrays, and its first marks. */
export interface FrameShape {
  /** By field: its marks in a new frame. */
  readonly marks: readonly number[]
  readonly panels: readonly PanelPlan[]
  /** Fields with manual rules. */
  readonly hasManual: boolean
  /** Fields that rules with a reason may disable. */
  readonly hasReasons: boolean
  /** Fields with option modifiers. */
  readonly optionCount: number
  /** Conditions that side effects watch. */
  readonly watchCount: number
  /** Results shared by expressions in inner scopes. */
  readonly sharedCount: number
  /** Nodes of the graph that each row has. */
  readonly nodeCount: number
}
