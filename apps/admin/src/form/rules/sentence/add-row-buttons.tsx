import { t } from '../../../base/messages/form/t-workshop.ts'
import { useBuilder } from '../../../values/condition-builder/builder-context.ts'
import type { GroupNode } from '../../../values/conditions/condition-tree.ts'
import { joinRow } from '../../../values/conditions/tree-changes.ts'
import classes from './rules.module.css'
import { useTabStop } from './tab-stop.ts'

/** Adds a comparison to a condition by *és* or *vagy*. Those joined by the other word stay together in brackets. */
export function AddRowButtons({ node }: { readonly node: GroupNode }) {
  const { change } = useBuilder()
  const tabIndex = useTabStop()
  const add = (word: 'and' | 'or') => change(node.id, (group) => joinRow(group, word))
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
