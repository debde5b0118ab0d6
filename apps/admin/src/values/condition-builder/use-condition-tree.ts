import { isSameJson } from '@urlapmuhely/document'
import type { Condition } from '@urlapmuhely/schema'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { restoreTree, treeText } from '../conditions/begun-tree.ts'
import type { GroupNode } from '../conditions/condition-tree.ts'
import { withSameNodes } from '../conditions/same-nodes.ts'
import { addNode, changeNode, moveNode } from '../conditions/tree-changes.ts'
import { buildCondition, readTree } from '../conditions/tree-json.ts'
import type { ReadableField } from '../items/readable-fields.ts'
import type { BuilderContextValue } from './builder-context.ts'

/** A condition that is edited as a tree. */
export interface EditedCondition {
  readonly value: Condition
  readonly rowFields: (repeatId: string) => readonly ReadableField[]
  /** @param unfinished the tree as text if a row is incomplete, so that a draft can restore it; otherwise null. */
  readonly onChange: (condition: Condition, unfinished: string | null) => void
  /** An incomplete tree restored from a draft. */
  readonly unfinished: string | null
  readonly readOnly: boolean
}

/** A condition as the tree that its editor draws, with functions that change it. Unchanged nodes stay the same objects. */
export function useConditionTree({ value, rowFields, onChange, unfinished, readOnly }: EditedCondition) {
  const [tree, setTree] = useState<GroupNode>(() => restoreTree(unfinished) ?? readTree(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (!isSameJson(value, known)) setTree(withSameNodes(readTree(value), tree))
  }
  const latest = useRef({ tree, onChange })
  useLayoutEffect(() => {
    latest.current = { tree, onChange }
  })
  // Stable while the tree changes, so that unchanged rows do not re-render.
  const context = useMemo((): BuilderContextValue => {
    const apply = (change: (before: GroupNode) => GroupNode) => {
      const next = change(latest.current.tree)
      const { condition, unfinished: isOpen } = buildCondition(next)
      latest.current = { ...latest.current, tree: next }
      setTree(next)
      setKnown(condition)
      latest.current.onChange(condition, isOpen ? treeText(next) : null)
    }
    return {
      rowFields,
      readOnly,
      change: (id, change) => apply((before) => changeNode(before, id, change)),
      add: (groupId, node) => apply((before) => addNode(before, groupId, node)),
      move: (id, step) => apply((before) => moveNode(before, id, step)),
    }
  }, [rowFields, readOnly])
  return { tree, context }
}
