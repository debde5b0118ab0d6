import type { Diagnostic } from '../diagnostic.ts'
import type { Graph } from '../graph/graph.ts'
import type { Plans } from '../rules/plans.ts'
import type { EngineDefinition } from '../scope/definition.ts'
import type { Effective } from '../scope/effective.ts'
import type { Field, NameTable, Template } from '../scope/fields.ts'
import type { FrameShape } from './frame.ts'
import type { NodeRun } from './writer.ts'

/** A definition compiled for one domain: all that does not depend on who fills it in. */
export interface ProgramData {
  readonly definition: EngineDefinition
  readonly domainId: string | null
  readonly effective: Effective
  readonly fields: readonly Field[]
  readonly root: Template
  readonly templates: readonly Template[]
  /** By id, and by the id of what each overrides. */
  readonly fieldById: ReadonlyMap<string, Field>
  readonly names: NameTable
  /** What the rules make of fields, by the field's number. */
  readonly plans: Plans
  /** By the field's number: 1 where the value is personal data, or was made of it. */
  readonly personal: Uint8Array
  /** By the template's index. */
  readonly shapes: readonly FrameShape[]
  readonly graph: Graph<NodeRun>
  readonly readsClock: boolean
  /** The instant it was compiled for; sessions without a clock of their own use it. */
  readonly now: string
  /** Side effects may follow one another for so long that a transaction has to be rolled back. */
  readonly mayRollBack: boolean
  readonly warnings: readonly Diagnostic[]
}
