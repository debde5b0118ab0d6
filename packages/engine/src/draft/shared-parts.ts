import type { Condition } from '@urlapmuhely/schema'
import { Part } from '../facts/part.ts'
import type { GraphBuilder } from '../graph/graph-builder.ts'
import type { SharedPart } from '../language/names.ts'
import type { FieldTables, Template } from '../scope/fields.ts'
import type { NodeRun } from '../state/writer.ts'

/** The state that is needed to share a part of an expression. */
export interface Sharing {
  readonly tables: FieldTables
  readonly graph: GraphBuilder<NodeRun>
  readonly shapes: readonly { sharedCount: number }[]
  readonly shared: Map<string, SharedPart>
}

interface SharedParts {
  readonly sharePart: (context: Sharing, node: Condition, scope: Template) => SharedPart | null
}

/** The part of the engine that evaluates common parts of expressions once for all rows. */
export const sharedPartsPart = new Part<SharedParts>('rows')
