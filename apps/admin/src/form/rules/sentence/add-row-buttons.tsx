import { t } from '../../../base/messages/form/t-workshop.ts'
import { useBuilder } from '../../../values/condition-builder/builder-context.ts'
import {
  buildEmptyRow,
  buildGroup,
  type GroupNode,
  type TreeNode,
} from '../../../values/condition-builder/condition-tree.ts'
import classes from './rules.module.css'
import { useTabStop } from './tab-stop.ts'

/** Adds a comparison to a condition by *és* or *vagy*. Those joined by the other word stay together in brackets. */
export function AddRowButtons({ node }: { readonly node: GroupNode }) {
  const { change } = useBuilder()
  const tabIndex = useTabStop()
  const add = (word: 'and' | 'or') => change(node.id, (group) => withRow(group, word))
  return (
    <span className={classes.adders} data-extra>
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.part}
        data-tone="offer"
        onClick={() => add('and')}
      >
        {t('workshop.behaviour.part.addAnd')}
      </button>
      <button
        type="button"
        tabIndex={tabIndex}
        className={classes.part}
        data-tone="offer"
        onClick={() => add('or')}
      >
        {t('workshop.behaviour.part.addOr')}
      </button>
    </span>
  )
}

function withRow(node: TreeNode, word: 'and' | 'or'): TreeNode {
  if (node.type !== 'group') return node
  const { children, negated, combinator } = node
  if (!negated && (children.length < 2 || combinator === word))
    return { ...node, combinator: word, children: [...children, buildEmptyRow()] }
  const inner = { ...buildGroup(combinator, children), negated }
  return { ...node, combinator: word, negated: false, children: [inner, buildEmptyRow()] }
}
