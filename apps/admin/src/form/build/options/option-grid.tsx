import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type DocumentOption, followsLabel, optionsOfList, type Step } from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'
import { type MouseEvent, useMemo, useState } from 'react'
import { Drawer } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { UsageButton } from '../../../items/usage/usage-button.tsx'
import { ItemProperties } from '../../properties/item-properties.tsx'
import { chosenBy } from '../../store/choose.ts'
import { EDITS_DOCUMENT } from '../../store/saving/use-workshop-keys.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { gridColumns } from './grid-columns.ts'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { optionActions } from './option-actions.ts'
import { OptionRow } from './option-row.tsx'
import classes from './options.module.css'
import { OptionsRemoval } from './options-removal.tsx'
import { PastePreview } from './paste-preview.tsx'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridRows } from './use-grid-rows.ts'
import { useOptionsOfList } from './use-list.ts'
import { useOptionRemoval } from './use-option-removal.ts'
import { repeatedIds, useValueHints } from './use-value-hints.ts'

const NO_STEPS: readonly Step[] = []

interface OptionGridProps {
  readonly list: string
  /** The steps that make a new list the field's, with its first option. */
  readonly start?: (() => readonly Step[]) | undefined
}

/** The options of a list as a grid of cells: typed, pasted from a spreadsheet, moved and deleted. */
export function OptionGrid({ list, start }: OptionGridProps) {
  const workshop = useWorkshop()
  const options = useOptionsOfList(list)
  const saved = useWorkshopState((state) => state.saved.items[formOption.name])
  const issues = useWorkshopState((state) => state.issues)
  const { data: domains = [] } = useDomains()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [newData, setNewData] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [detailed, setDetailed] = useState<string | null>(null)
  const grid = useGridRows(options)
  const removal = useOptionRemoval(() => setChosen([]))
  const actions = useMemo(
    () => optionActions(workshop, list, start ?? (() => NO_STEPS)),
    [workshop, list, start],
  )
  const columns = useMemo(() => gridColumns(options, wanted, newData), [options, wanted, newData])
  const repeated = useMemo(() => repeatedIds(options), [options])
  const hints = useValueHints(list, options, actions)
  const present = new Set(options.map(({ id }) => id))
  const selected = chosen.filter((id) => present.has(id))
  const clipboard = useGridClipboard({
    ...{ grid, options, columns, selected, actions },
    // Typing continues below the pasted cells.
    onPasted: () => keys.focusLater({ row: optionsOfList(workshop.document(), list).length, column: 0 }),
  })

  /** Returns the option of a row, with all selected ones if it is one of them. */
  const idsAt = (row: number) => {
    const id = grid.rows[row]?.id
    return id === undefined || selected.includes(id) ? selected : [id]
  }
  const keys = useGridKeys({
    grid: grid.frame,
    rowCount: grid.rows.length,
    scrollTo: grid.scrollTo,
    insertAbove: grid.beginAt,
    move: (row, by) => {
      const ids = new Set(idsAt(row))
      const places = options.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
      const index = by === -1 ? (places[0] ?? 0) - 1 : (places.at(-1) ?? 0) + 2
      if (ids.size > 0 && index >= 0) actions.move(ids, index)
    },
    remove: (row) => removal.remove(idsAt(row)),
  })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const [from, to] = [grid.ids.indexOf(String(active.id)), grid.ids.indexOf(String(over.id))]
    const ids = new Set(idsAt(from))
    actions.move(ids, to > from ? grid.indexOf(to) + 1 : grid.indexOf(to))
  }
  const problemOf = (option: DocumentOption) =>
    issues.find(({ id }) => id === option.id)?.message ??
    (repeated.has(option.id) ? t('workshop.options.repeated') : '')
  const choose = (id: string, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const keys = { adds: ctrlKey || metaKey, extends: shiftKey }
    setChosen(chosenBy({ selection: selected, id, keys, order: options.map((option) => option.id) }))
  }

  return (
    <>
      <GridToolbar
        list={list}
        columns={columns}
        selectedCount={selected.length}
        onRemove={() => removal.remove(selected)}
        onWant={(key) => setWanted(new Set([...wanted, key]))}
        onAddData={(key) => setNewData([...newData, key])}
        onChangeData={(from, to) => {
          setNewData(newData.filter((key) => key !== from))
          actions.changeColumn(from, to)
        }}
      />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={[...grid.ids]} strategy={verticalListSortingStrategy}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which bubble */}
          <div
            ref={grid.frame}
            className={classes.frame}
            onKeyDown={keys.onKeyDown}
            onPaste={clipboard.onPaste}
            onCopy={clipboard.onCopy}
          >
            <GridTable label={t('workshop.options.grid', { list })} columns={columns} grid={grid}>
              {(row) => {
                const option = grid.rows[row] ?? null
                const id = grid.ids[row] ?? ''
                return (
                  <OptionRow
                    key={id}
                    id={id}
                    option={option}
                    row={row}
                    index={grid.indexOf(row)}
                    columns={columns}
                    actions={actions}
                    isSelected={selected.includes(id)}
                    isDerived={option !== null && !saved?.has(id) && followsLabel(option, options)}
                    domain={domains.find((one) => one.id === option?.domainId)?.name ?? ''}
                    problem={option === null ? '' : problemOf(option)}
                    onCreated={grid.renew}
                    onChoose={(event) => choose(id, event)}
                    onMore={() => setDetailed(id)}
                    onValueFocus={() => option && hints.warn(option)}
                    onValue={hints.setValue}
                  />
                )
              }}
            </GridTable>
          </div>
        </SortableContext>
      </DndContext>
      <p role="status" className={classes.quiet}>
        {hints.hint}
      </p>
      {clipboard.pasting && (
        <PastePreview pasting={clipboard.pasting} onPaste={clipboard.paste} onClose={clipboard.cancel} />
      )}
      {removal.removing && (
        <OptionsRemoval
          {...removal.removing}
          onChoose={removal.choose}
          onClose={removal.cancel}
          onRemove={removal.carryOut}
        />
      )}
      <Drawer
        opened={detailed !== null}
        onClose={() => setDetailed(null)}
        position="right"
        title={t('workshop.options.details', {
          label: options.find(({ id }) => id === detailed)?.label ?? '',
        })}
        closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      >
        <div {...EDITS_DOCUMENT}>
          {detailed !== null && (
            <>
              <UsageButton
                subject={{
                  ...{ of: 'formOption', id: detailed },
                  name: options.find(({ id }) => id === detailed)?.label ?? '',
                }}
              />
              <ItemProperties kind={formOption} id={detailed} />
            </>
          )}
        </div>
      </Drawer>
    </>
  )
}
