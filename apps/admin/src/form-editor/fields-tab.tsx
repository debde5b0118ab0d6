import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ApiItem, formField } from '@urlapmuhely/schema'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { invalidateItems } from '../api/queries.ts'
import { placeItems } from '../controls/field-tree.ts'
import { type FormItem, useFormFields } from '../controls/form-items.ts'
import { Failure } from '../layout/failure.tsx'
import { notify } from '../layout/notify.tsx'
import { t } from '../messages/t.ts'
import { type FieldMove, moveField, moveOnto } from './field-moves.ts'
import { FieldRow } from './field-row.tsx'
import { saveFormContent } from './form-content.ts'
import classes from './form-editor.module.css'

/** The fields of a form as a tree: put in order by dragging, by buttons and by Alt with the arrow keys. */
export function FieldsTab({ item: form }: { readonly item: ApiItem }) {
  const { data, error, refetch } = useFormFields(form.id)
  const move = useMoveField(form, data ?? [])
  const placed = useMemo(() => placeItems(data ?? []), [data])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  if (error && !data) {
    return <Failure what={t('edit.form.fieldsFailed')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={320} />
  return (
    <div className={classes.part}>
      <div className={classes.toolbar}>
        <Button
          renderRoot={(props) => (
            <Link {...props} to={`/admin/${formField.slug}/create`} search={{ formId: form.id }} />
          )}
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
        >
          {t('edit.form.addField')}
        </Button>
        <p className={classes.quiet}>{t('edit.form.orderHelp')}</p>
      </div>
      {placed.length === 0 && <p className={classes.quiet}>{t('edit.form.noFields')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: t('edit.form.dragHelp') } }}
        onDragEnd={({ active, over }) => {
          const moved = over && moveOnto(data, String(active.id), String(over.id))
          if (moved) void move(moved)
        }}
      >
        <SortableContext items={placed.map(({ item }) => item.id)} strategy={verticalListSortingStrategy}>
          <ol className={classes.tree} aria-label={t('edit.tabs.fields')}>
            {placed.map((place) => (
              <FieldRow key={place.item.id} place={place} fields={data} formId={form.id} onMove={move} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  )
}

/** Saves where a field goes, with the new positions of its neighbours, in one request. */
function useMoveField(form: ApiItem, fields: readonly FormItem[]) {
  const client = useQueryClient()
  return async (move: FieldMove) => {
    const content = (list: readonly FormItem[]) => ({ form, items: { [formField.name]: list } })
    try {
      await saveFormContent(content(fields), content(moveField(fields, move)))
    } catch (error) {
      notify.error(t('edit.form.moveFailed'), error)
    } finally {
      await invalidateItems(client, formField)
    }
  }
}
