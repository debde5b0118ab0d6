import type { EngineDefinition } from '../facts/definition.ts'
import type { Diagnostic } from '../facts/diagnostic.ts'
import type { Graph } from '../graph/graph.ts'
import type { AskedTexts } from '../scope/asked-texts-part.ts'
import type { Effective } from '../scope/effective.ts'
import type { Field, NameTable, Template } from '../scope/fields.ts'
import type { PageTable } from '../scope/pages.ts'
import type { FrameShape } from './frame-shape.ts'
import type { Plans } from './plans.ts'
import type { FieldTexts } from './text.ts'

/** A definition compiled for one domain: everything that does not depend on the user. */
export interface ProgramData {
  readonly definition: EngineDefinition
  readonly domainId: string | null
  readonly effective: Effective
  readonly fields: readonly Field[]
  readonly root: Template
  /** The values that the host may give; empty if the form declares none. */
  readonly context: readonly Field[]
  readonly templates: readonly Template[]
  /** By id, and by the id of the field that each overrides. */
  readonly fieldById: ReadonlyMap<string, Field>
  readonly names: NameTable
  /** Null if the form has no pages. */
  readonly pages: PageTable | null
  /** The plans of the rules, by field number. */
  readonly plans: Plans
  /** By field number: 1 if the value is personal data or derived from it. */
  readonly personal: Uint8Array
  /** Calculated fields, by their numbers, whose values differ by language; a check does not compare them. */
  readonly worded: ReadonlySet<number>
  /** By the template's index. */
  readonly shapes: readonly FrameShape[]
  /** The dependency graph. A program only holds it; the writer of a filling-in runs its nodes (`NodeRun`). */
  readonly graph: Graph<unknown>
  /** The texts of the form itself that have places. */
  readonly formTexts: FieldTexts
  /** Null if no option has a text field. */
  readonly askedTexts: AskedTexts | null
  readonly readsClock: boolean
  /** The instant of compilation; sessions without their own clock use it. */
  readonly now: string
  /** True if side effects may trigger one another so often that a transaction must be rolled back. */
  readonly mayRollBack: boolean
  readonly warnings: readonly Diagnostic[]
}
