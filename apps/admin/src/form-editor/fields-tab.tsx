import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldNode, FieldTree } from '@urlapmuhely/document'
import { canStep, type FieldMove, type MoveDirection, moveByStep, moveOnto } from '@urlapmuhely/document'
import type { ApiItem } from '@urlapmuhely/schema'
import { Blocks, Save } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { InsertBlockDialog } from '../blocks/insert-block-dialog.tsx'
import { SaveBlockDialog } from '../blocks/save-block-dialog.tsx'
import { type FormItem, formFieldsOptions } from '../controls/form-item-queries.ts'
import { Failure } from '../layout/failure.tsx'
import { t } from '../messages/t.ts'
import { AddField } from './add-field.tsx'
import { FieldRow, fieldLinkId } from './field-row.tsx'
import classes from './form-editor.module.css'
import { useFieldMoves } from './use-field-moves.ts'
import { createNearWatcher, NearProvider } from './use-near.ts'

/** The fields of a form as a tree: reordered by dragging, by buttons and by Alt with the arrow keys. */
export function FieldsTab({ item: form }: { readonly item: ApiItem }) {
  const { data, error, refetch } = useQuery(formFieldsOptions(form.id))
  if (error && !data) {
    return <Failure what={t('edit.form.fieldsFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={320} />
  return <FieldsPart form={form} fields={data} />
}

interface PartProps {
  readonly form: ApiItem
  readonly fields: readonly FormItem[]
}

function FieldsPart({ form, fields: data }: PartProps) {
  const { tree, move } = useFieldMoves(form, data)
  const [dialog, setDialog] = useState<'insert' | 'save' | null>(null)
  const [inserted, setInserted] = useState<string | null>(null)
  const isShown = inserted !== null && tree.byId.has(inserted)
  // The rows of inserted fields are there only after the list has been loaded again.
  useEffect(() => {
    const link = inserted === null || !isShown ? null : document.getElementById(fieldLinkId(inserted))
    if (!link || dialog !== null) return
    setInserted(null)
    link.scrollIntoView({ block: 'center' })
    link.focus()
  }, [inserted, isShown, dialog])
  return (
    <div className={classes.part}>
      <div className={classes.toolbar}>
        <AddField formId={form.id} />
        <Button
          variant="default"
          size="sm"
          leftSection={<Blocks size={16} aria-hidden />}
          onClick={() => setDialog('insert')}
        >
          {t('edit.blocks.insertButton')}
        </Button>
        {data.length > 0 && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Save size={16} aria-hidden />}
            onClick={() => setDialog('save')}
          >
            {t('edit.blocks.saveButton')}
          </Button>
        )}
        <p className={classes.quiet}>{t('edit.form.orderHelp')}</p>
      </div>
      {data.length === 0 && <p className={classes.quiet}>{t('edit.form.noFields')}</p>}
      <Tree form={form} tree={tree} move={move} />
      {dialog === 'insert' && (
        <InsertBlockDialog
          formId={form.id}
          tree={tree}
          onClose={() => setDialog(null)}
          onInserted={([first = null]) => setInserted(first)}
        />
      )}
      {dialog === 'save' && <SaveBlockDialog formId={form.id} tree={tree} onClose={() => setDialog(null)} />}
    </div>
  )
}

interface TreeProps extends ReturnType<typeof useFieldMoves> {
  readonly form: ApiItem
}

function Tree({ form, tree, move }: TreeProps) {
  const [said, setSaid] = useState('')
  const [watcher] = useState(createNearWatcher)
  useEffect(() => () => watcher.disconnect(), [watcher])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const latest = useRef(tree)
  const moved = useRef<string | null>(null)
  // Scrolls to a focused field that was moved far away.
  useLayoutEffect(() => {
    latest.current = tree
    const link = moved.current === null ? null : document.getElementById(fieldLinkId(moved.current))
    moved.current = null
    link?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [tree])
  const send = useCallback(
    (wanted: FieldMove | null) => {
      if (!wanted) return
      moved.current = wanted.id
      move(wanted)
    },
    [move],
  )
  const step = useCallback(
    (id: string, direction: MoveDirection) => {
      const wanted = moveByStep(latest.current, id, direction)
      if (!wanted) return
      send(wanted)
      const label = latest.current.byId.get(id)?.item.label ?? ''
      setSaid(t('edit.form.dropped', { label, position: wanted.siblings.indexOf(id) + 1 }))
    },
    [send],
  )
  const ids = useMemo(() => tree.nodes.map(({ item }) => item.id), [tree])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(tree),
        screenReaderInstructions: { draggable: t('edit.form.dragHelp') },
      }}
      onDragEnd={({ active, over }) => over && send(moveOnto(tree, String(active.id), String(over.id)))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <NearProvider value={watcher}>
          <ol className={classes.tree} aria-label={t('edit.tabs.fields')}>
            {tree.nodes.map((node) => (
              <FieldRow key={node.item.id} {...rowOf(tree, node)} formId={form.id} onStep={step} />
            ))}
          </ol>
        </NearProvider>
      </SortableContext>
      <p className={classes.hidden} role="status">
        {said}
      </p>
    </DndContext>
  )
}

const directions = ['up', 'down', 'in', 'out'] as const

/** Plain values only, so that an unchanged row does not re-render. */
function rowOf(tree: FieldTree<FormItem>, node: FieldNode<FormItem>) {
  const { id, label, key, type, enabled, overridesId } = node.item
  const steps = directions.filter((direction) => canStep(tree, node, direction)).join(' ')
  return {
    id,
    label,
    fieldKey: key,
    type,
    enabled,
    isOverride: overridesId !== null,
    depth: node.depth,
    steps,
  }
}

/** The screen reader announcements while a field is dragged: its number is the one among its siblings. */
function announcementsFor(tree: FieldTree<FormItem>): Announcements {
  const place = (active: UniqueIdentifier, at: UniqueIdentifier) => ({
    label: tree.byId.get(String(active))?.item.label ?? '',
    position: (tree.byId.get(String(at))?.index ?? 0) + 1,
  })
  const lifted = (id: UniqueIdentifier) => t('edit.form.lifted', place(id, id))
  return {
    onDragStart: ({ active }) => lifted(active.id),
    // A row is over its own position as soon as it is lifted. Do not let that replace the announcement of the lift.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t('edit.form.over', place(active.id, over.id)) : lifted(active.id),
    onDragEnd: ({ active, over }) => (over ? t('edit.form.dropped', place(active.id, over.id)) : undefined),
    onDragCancel: () => t('edit.form.dragCancelled'),
  }
}
