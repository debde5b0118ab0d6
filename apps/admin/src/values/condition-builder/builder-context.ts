import { createContext, use } from 'react'
import type { TreeNode } from '../conditions/condition-tree.ts'
import type { ReadableField } from '../items/readable-fields.ts'

/** The shared context of the builder's parts: the form's names, and functions that change the tree. */
export interface BuilderContextValue {
  readonly rowFields: (repeatId: string) => readonly ReadableField[]
  /** Replaces a node by the result of `change`; null removes it. */
  readonly change: (id: string, change: (node: TreeNode) => TreeNode | null) => void
  readonly add: (groupId: string, node: TreeNode) => void
  readonly move: (id: string, step: -1 | 1) => void
  readonly readOnly: boolean
}

const BuilderContext = createContext<BuilderContextValue | null>(null)

/** Provides the tree's changes to the parts inside. */
export const BuilderContextProvider = BuilderContext.Provider

/** The builder around here. */
export function useBuilder(): BuilderContextValue {
  const context = use(BuilderContext)
  if (!context) throw new Error('A part of a condition stands outside the builder.')
  return context
}

/**
 * The position of a part among its siblings: which moves are possible. A plain value, so that equal positions do not
 * re-render.
 */
export type NodePlace = 'only' | 'first' | 'between' | 'last'

/** The props of every part of the builder, beside its own node. */
export interface PartProps<Node> {
  readonly node: Node
  /** The names that may be read here. */
  readonly fields: readonly ReadableField[]
  /** Its position in the surrounding group; null for the root. */
  readonly place: NodePlace | null
  /** Its number in the group, from 1, for its accessible name. */
  readonly number: string
}
