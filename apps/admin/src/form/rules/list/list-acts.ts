import { t } from '../../../base/messages/form/t-workshop.ts'
import { chosenBy } from '../../store/choose.ts'
import type { RuleGroup } from '../rows/rule-groups.ts'
import type { ListRow } from '../rows/rule-rows.ts'
import type { ListKeyMeaning } from './list-keys.ts'
import type { RuleActions } from './use-rule-actions.ts'

/** The state and functions that the list passes to its actions. */
export interface ListActsInput {
  readonly rows: readonly ListRow[]
  readonly groups: readonly RuleGroup[]
  /** The ids of the chosen rules, the last one last. */
  readonly checked: readonly string[]
  readonly onCheck: (ids: readonly string[]) => void
  readonly fold: (groups: readonly string[], folds: boolean) => void
  readonly actions: RuleActions
  readonly say: (text: string) => void
  readonly onLeave: () => void
  /** The row with the tab stop. */
  readonly row: ListRow | undefined
  readonly activate: (row: ListRow) => void
  readonly requestFocus: () => void
  /** Moves the focus into the sentence of the row, or opens its menu. */
  readonly goInto: (part: 'sentence' | 'menu') => void
}

/** Returns the actions of the list, for its keys and for selecting rows. */
export function listActs(input: ListActsInput) {
  const { rows, checked, onCheck, fold, actions, row, requestFocus } = input
  const { order, all, idsOf, check } = listChoice(input)
  const ids = row?.is === 'rule' ? [row.id] : []
  const go = (to: ListRow, isRange: boolean) => {
    if (isRange && to.is === 'rule') {
      const selection = checked.length > 0 ? checked : ids
      onCheck(chosenBy({ selection, id: to.id, keys: { adds: false, extends: true }, order: order() }))
    }
    input.activate(to)
    requestFocus()
  }
  const move = (direction: 'before' | 'after') => {
    const neighbour = row?.is === 'rule' ? row[direction] : ''
    if (row?.is !== 'rule') return
    if (neighbour === '') input.say(t('workshop.rules.edge'))
    else actions.move(row.id, neighbour)
    requestFocus()
  }
  const act = (meaning: ListKeyMeaning) => {
    switch (meaning.is) {
      case 'go': {
        const to = rows[meaning.to]
        if (to) go(to, meaning.extends)
        break
      }
      case 'fold':
        fold([meaning.group], meaning.folds)
        break
      case 'move':
        move(meaning.direction)
        break
      case 'toggle':
        if (row) check(row, false)
        break
      case 'all':
        onCheck(all())
        break
      case 'copy':
        for (const id of ids) actions.copy(id)
        break
      case 'remove':
        actions.remove(checked.length > 0 ? checked : ids)
        break
      case 'menu':
        input.goInto('menu')
        break
      case 'enter':
        if (row?.is === 'group') fold([row.group], row.isOpen)
        else input.goInto('sentence')
        break
      case 'leave':
        if (checked.length > 0) onCheck([])
        else input.onLeave()
        break
      default:
        meaning satisfies never
    }
  }
  return { act, check, idsOf }
}

/** Returns the rules of rows, and a function that chooses them. */
function listChoice({ rows, groups, checked, onCheck }: ListActsInput) {
  const order = () => [...new Set(rows.flatMap((one) => (one.is === 'rule' ? one.id : [])))]
  const all = () => [...new Set(groups.flatMap((group) => idsIn(group)))]
  const idsOf = (of: ListRow) => {
    if (of.is === 'rule') return [of.id]
    const group = groups.find(({ key }) => key === of.group)
    return group ? idsIn(group) : []
  }
  const check = (of: ListRow, isRange: boolean) => {
    if (of.is === 'rule') {
      const keys = { adds: true, extends: isRange }
      onCheck(chosenBy({ selection: checked, id: of.id, keys, order: order() }))
    } else {
      const [own, before] = [new Set(idsOf(of)), new Set(checked)]
      onCheck([...(own.isSubsetOf(before) ? before.difference(own) : before.union(own))])
    }
  }
  return { order, all, idsOf, check }
}

function idsIn({ rules }: RuleGroup): readonly string[] {
  return rules.map(({ rule }) => rule.id)
}
