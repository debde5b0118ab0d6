import type { FieldValueType, FormField } from '@urlapmuhely/schema'
import type { Diagnostic } from '../diagnostic.ts'
import type { Evaluate } from '../language/runtime.ts'
import type { DefaultPlan } from '../rules/default-value.ts'
import type { DisabledPlan } from '../rules/disabled.ts'
import type { OptionsPlan } from '../rules/option-modifier.ts'
import type { PresencePlan } from '../rules/presence.ts'
import type { EffectPlan } from '../rules/side-effect.ts'
import type { ValidatorPlan } from '../rules/validation.ts'
import type { EngineDefinition, EngineItem } from '../scope/definition.ts'
import type { Effective } from '../scope/effective.ts'
import type { NameTable } from '../scope/names.ts'
import type { Frame } from '../session/frame.ts'
import type { Session } from '../session/session.ts'

/** One field of a program. Its `number` is unique in the program; fields of one template are numbered together. */
export interface FieldPlan {
  readonly number: number
  /** Its place in the arrays of its template's frames. */
  readonly local: number
  readonly item: EngineItem<FormField>
  readonly valueType: FieldValueType
  readonly template: Template
  /** Keys from the top of the form, without rows: `tetelek.ar`. */
  readonly path: string
  /** Keys from the row, or from the top of the form, that it is in: `cim.varos`. */
  readonly localPath: string
  readonly parent: FieldPlan | null
  readonly children: readonly FieldPlan[]
  /** Of a repeat: the template of its rows and the repeat's number among those of its own template. */
  readonly rows: { readonly template: Template; readonly index: number } | null
  /** What it reads as when present and without a value. */
  readonly emptyValue: unknown
  readonly formula: Evaluate | null
  /** The fields that the formula reads. */
  readonly formulaReads: readonly FieldPlan[]
  readonly presence: PresencePlan | null
  readonly editing: DisabledPlan | null
  readonly defaults: readonly DefaultPlan[]
  readonly options: OptionsPlan | null
  readonly validators: readonly ValidatorPlan[]
  /** Who reads each of its properties; null when nobody does. */
  readonly valueReaders: Readers | null
  readonly presenceReaders: Readers | null
  readonly editingReaders: Readers | null
  readonly optionReaders: Readers | null
  /** Effects that a change, or leaving the field, triggers. */
  readonly changeEffects: readonly EffectPlan[] | null
  readonly blurEffects: readonly EffectPlan[] | null
}

/** The fields that come and go together: those at the top of the form, or those of a repeat's rows. */
export interface Template {
  readonly index: number
  readonly parent: Template | null
  readonly depth: number
  readonly byLocalPath: ReadonlyMap<string, FieldPlan>
  /** The repeat whose rows these are; null at the top. */
  readonly repeat: FieldPlan | null
  /** The number of its first field. */
  readonly start: number
  readonly count: number
  readonly fields: readonly FieldPlan[]
  readonly repeats: readonly FieldPlan[]
  readonly emptyValues: unknown[]
  readonly initialFlags: Uint8Array
  readonly panels: readonly PanelPlan[]
  readonly initiallyOpen: Uint8Array
  readonly hasManual: boolean
  readonly optionCount: number
  readonly effectCount: number
  /** Ranks of the nodes that are evaluated for each frame of this template, ascending. */
  readonly ranks: Int32Array
  readonly nodeCount: number
  // By a field's place, one beside the other, so that a wave that goes through a thousand fields stays in the cache:
  /** Rank of the node that works out its presence, and of that for its value; −1 where nothing has to be. */
  readonly presenceRanks: Int32Array
  readonly valueRanks: Int32Array
  /** What follows a change of each property: the rank of its only reader, `NOBODY`, or `SEVERAL`. */
  readonly presenceNext: Int32Array
  readonly valueNext: Int32Array
  readonly editingNext: Int32Array
}

/** Nothing follows a change. */
export const NOBODY = -1

/** More than one plain reader follows a change: the field's plan tells. */
export const SEVERAL = -2

/** A manual expandable beside one scope: what a person opens and closes. */
export interface PanelPlan {
  readonly number: number
  readonly ruleId: string
  readonly title: string
  readonly condition: Evaluate | null
  readonly targets: readonly FieldPlan[]
}

/** Readers in another scope than what they read. */
export interface CrossReaders {
  readonly rank: number
  /** Scopes outward from what changed to where both meet … */
  readonly up: number
  /** … and the numbers of the repeats from there inward to the reader. */
  readonly down: readonly number[]
}

/** Who reads one property of a field. */
export interface Readers {
  /** Ranks of readers in the same scope. */
  readonly same: readonly number[]
  /** Ranks of readers that only ask whether the value equals one of some constants, by constant. */
  readonly equal: ReadonlyMap<unknown, readonly number[]> | null
  readonly cross: readonly CrossReaders[]
}

/** What is evaluated when something it reads has changed. */
export type NodeRun = (session: Session, frame: Frame) => void

/** A definition compiled for one domain: all that does not depend on who fills it in. */
export interface ProgramData {
  readonly definition: EngineDefinition
  readonly domainId: string | null
  readonly fields: readonly FieldPlan[]
  readonly root: Template
  readonly templates: readonly Template[]
  readonly fieldById: ReadonlyMap<string, FieldPlan>
  /** By rank: what to run, in which template, and its number among that template's row nodes. */
  readonly run: readonly NodeRun[]
  readonly rankTemplate: Int32Array
  readonly rankLocal: Int32Array
  readonly effects: readonly EffectPlan[]
  /** Nodes that read the clock. */
  readonly clockRanks: readonly number[]
  readonly readsClock: boolean
  /** The instant it was compiled for; sessions without a clock of their own use it. */
  readonly now: string
  /** Side effects may follow one another for so long that a transaction has to be rolled back. */
  readonly mayOverrun: boolean
  readonly effective: Effective
  /** Where names are found, for those who ask why. */
  readonly names: NameTable
  /** By field number: 1 where the value is personal data, or was made of it. */
  readonly personal: Uint8Array
  readonly warnings: readonly Diagnostic[]
}
