import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Drawer } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type DocumentOption,
  followsLabel,
  numberOf,
  type OptionRemoval,
  type PastedOptions,
  pasteOptions,
  removeOptionsCommand,
  type Step,
  valueReaders,
} from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'
import { type ClipboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useDomains } from '../../domains/use-domains.ts'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t.ts'
import { ItemProperties } from '../inspector/item-properties.tsx'
import { chosenBy } from '../store/choose.ts'
import { nameOf } from '../store/commands.ts'
import { useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { gridColumns } from './grid-columns.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { copiedCells, optionActions } from './option-actions.ts'
import { OptionRow } from './option-row.tsx'
import classes from './options.module.css'
import { OptionsRemoval } from './options-removal.tsx'
import { PastePreview } from './paste-preview.tsx'
import { cellOf, useGridKeys } from './use-grid-keys.ts'
import { useOptionsOfList } from './use-list.ts'

/** Fewer rows are all drawn. */
const VIRTUAL_FROM = 100
const ROW_PX = 34
const OVERSCAN = 8
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
  const [ghost, setGhost] = useState<{ readonly id: string; readonly at: number | null }>(() => newGhost())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pasting, setPasting] = useState<{ readonly pasted: PastedOptions; readonly index: number } | null>(
    null,
  )
  const [removing, setRemoving] = useState<OptionRemoval | null>(null)
  const [detailed, setDetailed] = useState<string | null>(null)
  const [hint, setHint] = useState('')
  const frame = useRef<HTMLDivElement>(null)

  const actions = useMemo(
    () => optionActions(workshop, list, start ?? (() => NO_STEPS)),
    [workshop, list, start],
  )
  const columns = useMemo(() => gridColumns(options, wanted, newData), [options, wanted, newData])
  const repeated = useMemo(() => repeatedIds(options), [options])
  const ghostAt = Math.min(ghost.at ?? options.length, options.length)
  const rows: readonly (DocumentOption | null)[] = [
    ...options.slice(0, ghostAt),
    null,
    ...options.slice(ghostAt),
  ]
  const rowIds = rows.map((option) => option?.id ?? ghost.id)
  const selected = chosen.filter((id) => rowIds.includes(id) && id !== ghost.id)
  const indexOf = (row: number) => (row > ghostAt ? row - 1 : row)

  const isVirtual = rows.length >= VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    enabled: isVirtual,
  })
  const drawn = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : [...rows.keys()]
  const above = isVirtual ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0
  const below = isVirtual ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0

  const idsAt = (row: number) => {
    const id = rows[row]?.id
    return id === undefined || selected.includes(id) ? selected : [id]
  }
  const remove = (ids: readonly string[]) => {
    if (ids.length === 0) return
    const label = t('workshop.options.step.remove', { count: ids.length })
    const removal = removeOptionsCommand(workshop.document(), new Set(ids), label)
    const { changed, deleted, broken } = removal
    if (changed.length + deleted.length + broken.length > 0) setRemoving(removal)
    else carryOut(removal)
  }
  const carryOut = (removal: OptionRemoval) => {
    workshop.settle()
    workshop.run(removal.command)
    setRemoving(null)
    setChosen([])
  }
  const keys = useGridKeys({
    grid: frame,
    rowCount: rows.length,
    scrollTo: (row) => isVirtual && virtual.scrollToIndex(row, { align: 'auto' }),
    insertAbove: (row) => setGhost({ ...ghost, at: indexOf(row) }),
    move: (row, by) => {
      const ids = new Set(idsAt(row))
      const places = options.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
      const index = by === -1 ? (places[0] ?? 0) - 1 : (places.at(-1) ?? 0) + 2
      if (ids.size > 0 && index >= 0) actions.move(ids, index)
    },
    remove: (row) => remove(idsAt(row)),
  })

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    // One cell is pasted as text into the input.
    if (!at || text.trim() === '' || (!/[\t\n\r]/u.test(text.trim()) && rows[at.row] !== null)) return
    event.preventDefault()
    const pasted = pasteOptions(text, options)
    const index = rows[at.row] === null ? ghostAt : indexOf(at.row) + 1
    if (options.length > 0 || pasted.isMixed) setPasting({ pasted, index })
    else paste(pasted, index)
  }
  const paste = (pasted: PastedOptions, index: number) => {
    actions.paste(pasted, index)
    notify.info(t('workshop.options.paste.done', { count: pasted.added.length + pasted.changed.length }))
    setGhost(newGhost())
    setPasting(null)
  }
  const onCopy = (event: ClipboardEvent) => {
    const isHead = cellOf(event.target)?.column === -1
    if (!isHead || selected.length === 0) return
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      copiedCells(
        options.filter(({ id }) => selected.includes(id)),
        columns,
      ),
    )
  }

  const setValue = (option: DocumentOption, text: string) => {
    const isNumbers = options.some(({ id, value }) => id !== option.id && typeof value === 'number')
    const number = numberOf(text.trim())
    setHint('')
    if (text.trim() === '') return
    if (isNumbers && number === null) setHint(t('workshop.options.numbersOnly'))
    else actions.setValue(option, isNumbers && number !== null ? number : text.trim())
  }
  const warn = (option: DocumentOption) => {
    if (!saved?.has(option.id)) return setHint('')
    const readers = valueReaders(workshop.document(), list, new Map([[option.value, '\u0000']]))
    const names = readers.map(({ kind, item }) => `„${nameOf(workshop.document(), { kind, id: item.id })}”`)
    setHint(
      names.length === 0
        ? t('workshop.options.stored')
        : t('workshop.options.readBy', { names: names.join(', ') }),
    )
  }
  const problemOf = (option: DocumentOption) =>
    issues.find(({ id }) => id === option.id)?.message ??
    (repeated.has(option.id) ? t('workshop.options.repeated') : '')

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const [from, to] = [rowIds.indexOf(String(active.id)), rowIds.indexOf(String(over.id))]
    const ids = new Set(idsAt(from))
    actions.move(ids, to > from ? indexOf(to) + 1 : indexOf(to))
  }

  return (
    <>
      <GridToolbar
        columns={columns}
        selectedCount={selected.length}
        onRemove={() => remove(selected)}
        onWant={(key) => setWanted(new Set([...wanted, key]))}
        onAddData={(key) => setNewData([...newData, key])}
        onChangeData={(from, to) => {
          setNewData(newData.filter((key) => key !== from))
          actions.changeColumn(from, to)
        }}
      />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={rowIds} strategy={verticalListSortingStrategy}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside, which bubble */}
          <div
            ref={frame}
            className={classes.frame}
            onKeyDown={keys.onKeyDown}
            onPaste={onPaste}
            onCopy={onCopy}
          >
            <table className={classes.grid} aria-label={t('workshop.options.grid', { list })}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="uf-hidden">{t('workshop.options.rowColumn')}</span>
                  </th>
                  {columns.map((column) => (
                    <th key={`${column.is} ${column.key}`} scope="col">
                      {column.label}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="uf-hidden">{t('workshop.options.moreColumn')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {above > 0 && <tr aria-hidden style={{ height: above }} />}
                {drawn.map((row) => {
                  const option = rows[row] ?? null
                  const id = option?.id ?? ghost.id
                  return (
                    <OptionRow
                      key={id}
                      id={id}
                      option={option}
                      row={row}
                      index={indexOf(row)}
                      columns={columns}
                      actions={actions}
                      isSelected={selected.includes(id)}
                      isDerived={option !== null && !saved?.has(id) && followsLabel(option, options)}
                      domain={domains.find((one) => one.id === option?.domainId)?.name ?? ''}
                      problem={option === null ? '' : problemOf(option)}
                      onCreated={() => setGhost(newGhost())}
                      onChoose={(event: MouseEvent) =>
                        setChosen(
                          chosenBy(
                            selected,
                            id,
                            { adds: event.ctrlKey || event.metaKey, extends: event.shiftKey },
                            rowIds.filter((one) => one !== ghost.id),
                          ),
                        )
                      }
                      onMore={() => setDetailed(id)}
                      onValueFocus={() => option && warn(option)}
                      onValue={setValue}
                    />
                  )
                })}
                {below > 0 && <tr aria-hidden style={{ height: below }} />}
              </tbody>
            </table>
          </div>
        </SortableContext>
      </DndContext>
      <p role="status" className={classes.quiet}>
        {hint}
      </p>
      {pasting && (
        <PastePreview
          pasted={pasting.pasted}
          onClose={() => setPasting(null)}
          onPaste={() => paste(pasting.pasted, pasting.index)}
        />
      )}
      {removing && (
        <OptionsRemoval
          removal={removing}
          count={
            removing.command.steps.filter(({ is, kind }) => is === 'remove' && kind === formOption.name)
              .length
          }
          onClose={() => setRemoving(null)}
          onRemove={() => carryOut(removing)}
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
        {detailed !== null && <ItemProperties kind={formOption} id={detailed} />}
      </Drawer>
    </>
  )
}

function newGhost() {
  return { id: uuidv7(), at: null }
}

/** The options whose value another one has in the same domain. */
function repeatedIds(options: readonly DocumentOption[]): ReadonlySet<string> {
  const groups = Map.groupBy(options, ({ value, domainId }) => JSON.stringify([value, domainId ?? null]))
  return new Set([...groups.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])))
}
