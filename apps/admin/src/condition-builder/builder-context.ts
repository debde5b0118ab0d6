import { createContext, use } from 'react'
import type { TreeNode } from './condition-tree.ts'
import type { ReadableField } from './readable-fields.ts'

/** What the parts of the builder share: the names of the form and how the tree is changed. */
export interface BuilderContextValue {
  readonly rowFields: (repeatId: string) => readonly ReadableField[]
  /** Puts in the place of a node what `change` gives for it; null takes it away. */
  readonly change: (id: string, change: (node: TreeNode) => TreeNode | null) => void
  readonly add: (groupId: string, node: TreeNode) => void
  readonly move: (id: string, step: -1 | 1) => void
  readonly readOnly: boolean
}

const BuilderContext = createContext<BuilderContextValue | null>(null)

/** Makes the tree's changes reachable for the parts inside. */
export const BuilderContextProvider = BuilderContext.Provider

/** The builder around here. */
export function useBuilder(): BuilderContextValue {
  const context = use(BuilderContext)
  if (!context) throw new Error('A part of a condition stands outside the builder.')
  return context
}

/** Where a part stands among its siblings: which steps it can take. A plain value, so that equal places draw nothing. */
export type NodePlace = 'only' | 'first' | 'between' | 'last'

/** What every part of the builder is given beside its own node. */
export interface PartProps<Node> {
  readonly node: Node
  /** The names that may be read here. */
  readonly fields: readonly ReadableField[]
  /** Where it stands in the group around it; null for the root. */
  readonly place: NodePlace | null
  /** Its number in the group, counted from 1, for its name. */
  readonly number: string
}
