import { type DocumentOption, optionsOfList, type Step } from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'
import { type MouseEvent, useMemo, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { chosenBy } from '../../store/choose.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { gridColumns } from './grid-columns.ts'
import { optionActions } from './option-actions.ts'
import { placeOfStep, withSelected } from './option-places.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridRows } from './use-grid-rows.ts'
import { useOptionsOfList } from './use-list.ts'
import { useOptionRemoval } from './use-option-removal.ts'
import { useValueHints } from './use-value-hints.ts'
import { repeatedIds } from './value-hints.ts'

const NO_STEPS: readonly Step[] = []

/** The list that the grid edits. */
export interface GridInput {
  readonly list: string
  /** The steps that make a new list the field's, with its first option. */
  readonly start?: (() => readonly Step[]) | undefined
}

/** The state of the grid of a list: its rows, columns and selection, with the handlers of its keys and clipboard. */
export type OptionGridState = ReturnType<typeof useOptionGrid>

/** Returns the state of the grid of a list. */
export function useOptionGrid({ list, start }: GridInput) {
  const workshop = useWorkshop()
  const options = useOptionsOfList(list)
  const saved = useWorkshopState((state) => state.saved.items[formOption.name])
  const problemOf = useProblems(options)
  const { data: domains = [] } = useDomains()
  const columns = useColumns(options)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const grid = useGridRows(options)
  const removal = useOptionRemoval(() => setChosen([]))
  const actions = useMemo(
    () => optionActions(workshop, list, start ?? (() => NO_STEPS)),
    [workshop, list, start],
  )
  const hints = useValueHints(options, actions)
  const present = new Set(options.map(({ id }) => id))
  const selected = chosen.filter((id) => present.has(id))
  const clipboard = useGridClipboard({
    ...{ grid, options, columns: columns.shown, selected, actions },
    // Typing continues below the pasted cells.
    onPasted: () => keys.focusLater({ row: optionsOfList(workshop.document(), list).length, column: 0 }),
  })
  /** Returns the option of a row, with all selected ones if it is one of them. */
  const idsAt = (row: number) => withSelected(grid.rows[row]?.id, selected)
  const keys = useGridKeys({
    grid: grid.frame,
    rowCount: grid.rows.length,
    scrollTo: grid.scrollTo,
    insertAbove: grid.beginAt,
    move: (row, by) => {
      const ids = new Set(idsAt(row))
      const place = placeOfStep(options, ids, by)
      if (place !== null) actions.move(ids, place)
    },
    remove: (row) => removal.remove(idsAt(row)),
  })
  const choose = (id: string, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const order = options.map((option) => option.id)
    const keys = { adds: ctrlKey || metaKey, extends: shiftKey }
    setChosen(chosenBy({ selection: selected, id, keys, order }))
  }
  /** Returns the name of the only domain that has an option; empty for an option of all domains. */
  const domainOf = (option: DocumentOption | null) =>
    domains.find((one) => one.id === option?.domainId)?.name ?? ''
  return {
    ...{ list, options, saved, columns, grid, removal, actions, hints, selected, clipboard, keys },
    ...{ idsAt, problemOf, domainOf, choose },
  }
}

/** The columns that are drawn, with functions that add further ones. */
function useColumns(options: readonly DocumentOption[]) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [newData, setNewData] = useState<readonly string[]>([])
  return {
    shown: useMemo(() => gridColumns(options, wanted, newData), [options, wanted, newData]),
    show: (key: string) => setWanted(new Set([...wanted, key])),
    addData: (key: string) => setNewData([...newData, key]),
    forgetNew: (key: string) => setNewData(newData.filter((one) => one !== key)),
  }
}

/** Returns a function that returns the problem with an option; empty if it has none. */
function useProblems(options: readonly DocumentOption[]): (option: DocumentOption) => string {
  const issues = useWorkshopState((state) => state.issues)
  const repeated = useMemo(() => repeatedIds(options), [options])
  return (option) =>
    issues.find(({ id }) => id === option.id)?.message ??
    (repeated.has(option.id) ? t('workshop.options.repeated') : '')
}
