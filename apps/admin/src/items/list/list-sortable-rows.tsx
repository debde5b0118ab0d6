import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { Kind } from '@urlapmuhely/schema'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useBulk } from '../../base/api/queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { ActionIcon } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import { chosen, remember } from '../rows/bulk-run.ts'
import { ListRow } from './list-row.tsx'
import { type RowProps, rowName } from './list-row-props.ts'

interface SortableRowsProps {
  readonly kind: Kind
  readonly rows: readonly RowProps[]
}

/** The rows of a table, moved by dragging, by the keyboard, or by their buttons; each move is saved immediately. */
export function SortableRows({ kind, rows }: SortableRowsProps) {
  const { ids, byId, nameOf, announcement, move } = useMovedRows(kind, rows)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function drop({ active, over }: DragEndEvent): void {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from !== -1 && to !== -1 && from !== to) void move(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(nameOf, (id) => ids.indexOf(String(id)) + 1),
        screenReaderInstructions: { draggable: t('list.order.instructions') },
        container: document.body,
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <tbody>
          {ids.map((id, index) => {
            const row = byId.get(id)
            return (
              row && (
                <SortableRow
                  key={id}
                  row={row}
                  onUp={index > 0 ? () => move(index, index - 1) : null}
                  onDown={index < ids.length - 1 ? () => move(index, index + 1) : null}
                />
              )
            )
          })}
        </tbody>
      </SortableContext>
      {createPortal(
        <div className="uf-hidden" role="status">
          {announcement}
        </div>,
        document.body,
      )}
    </DndContext>
  )
}

/** The rows in the order that the user made, and a function that moves one and saves the order. */
function useMovedRows(kind: Kind, rows: readonly RowProps[]) {
  const save = useSaveOrder(kind, rows)
  const [moved, setMoved] = useState<{ readonly of: string; readonly ids: readonly string[] } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const given = rows.map(({ item }) => item.id)
  // Until the server returns the new order, the rows stay where they were dropped.
  const ids = moved?.of === given.join() ? moved.ids : given
  const byId = new Map(rows.map((row) => [row.item.id, row]))
  const nameOf = (id: UniqueIdentifier) => {
    const row = byId.get(String(id))
    return row ? rowName(row) : ''
  }

  async function move(from: number, to: number): Promise<void> {
    const next = arrayMove([...ids], from, to)
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    setMoved({ of: given.join(), ids: next })
    setAnnouncement(t('list.order.moved', { name: nameOf(ids[from] ?? ''), position: to + 1 }))
    try {
      await save(next.slice(first, last + 1))
      notify.done(t('list.order.failed'))
    } catch (error) {
      setMoved(null)
      notify.error(t('list.order.failed'), error)
    }
  }
  return { ids, byId, nameOf, announcement, move }
}

/** Saves moves one after another: each needs the revisions that the previous one returned. */
function useSaveOrder(kind: Kind, rows: readonly RowProps[]): (ids: readonly string[]) => Promise<void> {
  const { mutateAsync: send } = useBulk(kind)
  const revisions = useRef(new Map<string, number>())
  useEffect(() => {
    remember(
      revisions.current,
      rows.map(({ item }) => item),
    )
  }, [rows])
  const last = useRef(Promise.resolve())
  return (ids) => {
    const save = async () => {
      const items = ids.map((id) => ({ id, revision: revisions.current.get(id) ?? 0 }))
      const saved = await send({ action: 'order', ...chosen(items) })
      for (const [id, revision] of Object.entries(saved.revisions)) revisions.current.set(id, revision)
    }
    const done = last.current.then(save)
    last.current = done.catch(() => undefined)
    return done
  }
}

interface SortableRowProps {
  readonly row: RowProps
  /** Null for the first or the last row. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

function SortableRow({ row, onUp, onDown }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: row.item.id, attributes: { roleDescription: t('list.order.role') } })
  const name = rowName(row)
  const handle = (
    <span className="list-handle-tools">
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size={24}
        className="list-grip"
        {...attributes}
        {...listeners}
        aria-label={t('list.order.handle', { name })}
      >
        <GripVertical size={14} aria-hidden />
      </ActionIcon>
      <Step label={t('list.order.up', { name })} onStep={onUp} icon={<ChevronUp size={14} aria-hidden />} />
      <Step
        label={t('list.order.down', { name })}
        onStep={onDown}
        icon={<ChevronDown size={14} aria-hidden />}
      />
    </span>
  )
  const style = {
    // Rows move vertically only; horizontal dragging is ignored.
    ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
    ...(transition !== undefined && { transition }),
  }
  return <ListRow {...row} sortable={{ ref: setNodeRef, style, handle, moving: isDragging }} />
}

interface StepProps {
  readonly label: string
  readonly onStep: (() => void) | null
  readonly icon: React.ReactNode
}

function Step({ label, onStep, icon }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      // Stays focusable at the end of the list, so that pressing it repeatedly does not lose the focus.
      aria-disabled={onStep === null}
      {...(onStep === null && { 'data-disabled': true })}
      onClick={() => onStep?.()}
    >
      {icon}
    </ActionIcon>
  )
}

function announce(
  nameOf: (id: UniqueIdentifier) => string,
  positionOf: (id: UniqueIdentifier) => number,
): Announcements {
  const lifted = (id: UniqueIdentifier) =>
    t('list.order.lifted', { name: nameOf(id), position: positionOf(id) })
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // A row is over its own position as soon as it is lifted. Do not let that replace the announcement of the lift.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('list.order.over', { name: nameOf(active.id), position: positionOf(over.id) })
        : lifted(active.id),
    onDragEnd: ({ active, over }) =>
      over ? t('list.order.dropped', { name: nameOf(active.id), position: positionOf(over.id) }) : undefined,
    onDragCancel: () => t('list.order.cancelled'),
  }
}
