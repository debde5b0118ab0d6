import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { GridRow } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { OptionDetails } from './option-details.tsx'
import { placeOfDrop } from './option-places.ts'
import classes from './options.module.css'
import { OptionsRemoval } from './options-removal.tsx'
import { PastePreview } from './paste-preview.tsx'
import { type GridInput, type OptionGridState, useOptionGrid } from './use-option-grid.ts'

/** The options of a list as a grid of cells: typed, pasted from a spreadsheet, moved and deleted. */
export function OptionGrid(input: GridInput) {
  const state = useOptionGrid(input)
  const { columns, removal, clipboard, selected } = state
  const [detailed, setDetailed] = useState<string | null>(null)
  return (
    <>
      <GridToolbar
        list={input.list}
        columns={columns.shown}
        selectedCount={selected.length}
        onRemove={() => removal.remove(selected)}
        onWant={columns.show}
        onAddData={columns.addData}
        onChangeData={(from, to) => {
          columns.forgetNew(from)
          state.actions.changeColumn(from, to)
        }}
      />
      <SortableGrid state={state} onMore={setDetailed} />
      <p role="status" className={classes.quiet}>
        {state.hints.hint}
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
      <OptionDetails
        id={detailed}
        label={state.options.find(({ id }) => id === detailed)?.label ?? ''}
        onClose={() => setDetailed(null)}
      />
    </>
  )
}

interface SortableGridProps {
  readonly state: OptionGridState
  readonly onMore: (id: string) => void
}

/** The cells, whose rows are dragged by their heads. */
function SortableGrid({ state, onMore }: SortableGridProps) {
  const { list, columns, grid, keys, clipboard } = state
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const [from, to] = [grid.ids.indexOf(String(active.id)), grid.ids.indexOf(String(over.id))]
    state.actions.move(new Set(state.idsAt(from)), placeOfDrop({ from, to, indexOf: grid.indexOf }))
  }
  return (
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
          <GridTable label={t('workshop.options.grid', { list })} columns={columns.shown} grid={grid}>
            {(row) => <GridRow key={grid.ids[row] ?? ''} state={state} row={row} onMore={onMore} />}
          </GridTable>
        </div>
      </SortableContext>
    </DndContext>
  )
}
