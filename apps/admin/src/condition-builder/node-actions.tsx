import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { StepButton } from '../controls/step-button.tsx'
import { t } from '../messages/t.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.ts'
import type { GroupNode, TreeNode } from './condition-tree.ts'

interface NodeActionsProps {
  readonly node: TreeNode
  readonly parent: GroupNode
  readonly name: string
}

/** Buttons that move a part of a condition among its siblings and take it away. */
export function NodeActions({ node, parent, name }: NodeActionsProps) {
  const { change, move, readOnly } = useBuilder()
  if (readOnly) return null
  const index = parent.children.findIndex((child) => child.id === node.id)
  return (
    <span className={classes.actions}>
      {parent.children.length > 1 && (
        <>
          <StepButton
            label={t('edit.order.up', { item: name })}
            disabled={index === 0}
            onClick={() => move(node.id, -1)}
          >
            <ChevronUp size={16} aria-hidden />
          </StepButton>
          <StepButton
            label={t('edit.order.down', { item: name })}
            disabled={index === parent.children.length - 1}
            onClick={() => move(node.id, 1)}
          >
            <ChevronDown size={16} aria-hidden />
          </StepButton>
        </>
      )}
      <StepButton label={t('edit.order.remove', { item: name })} onClick={() => change(node.id, () => null)}>
        <X size={16} aria-hidden />
      </StepButton>
    </span>
  )
}
