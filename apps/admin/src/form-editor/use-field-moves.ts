import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { buildFieldTree, type FieldMove, moveField } from '@urlapmuhely/document'
import { type ApiItem, formField } from '@urlapmuhely/schema'
import { useCallback, useMemo } from 'react'
import { invalidateItems } from '../api/queries.ts'
import { type FormItem, formFieldsOptions } from '../controls/form-item-queries.ts'
import { notify } from '../layout/notify.tsx'
import { t } from '../messages/t.ts'
import { saveFormContent } from './form-content.ts'

/**
 * The tree of a form's fields with pending moves applied, and a function that moves a field.
 *
 * Moves are sent one after another. If one fails, the fields return to their saved positions, the queued moves are
 * dropped, because they build on its result, and a notice is shown.
 */
export function useFieldMoves(form: ApiItem, saved: readonly FormItem[]) {
  const client = useQueryClient()
  const mutationKey = useMemo(() => [formField.name, 'move', form.id], [form.id])
  const { queryKey } = formFieldsOptions(form.id)
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Only moves are sent under this key.
    select: ({ state }) => state.variables as FieldMove,
  })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (move: FieldMove) => {
      const content = (fields: readonly FormItem[]) => ({ form, items: { [formField.name]: fields } })
      const fields = client.getQueryData(queryKey) ?? saved
      return saveFormContent(content(fields), content(moveField(fields, move)))
    },
    onSuccess: async ({ items }) => {
      // A response requested before the move would move the field back.
      await client.cancelQueries({ queryKey })
      const changed = new Map((items[formField.name] ?? []).map((item) => [item.id, item]))
      client.setQueryData(queryKey, (known) => known?.map((field) => placedAs(field, changed.get(field.id))))
    },
    onError: (error) => {
      for (const waiting of client.getMutationCache().findAll({ mutationKey, status: 'pending' })) {
        if (waiting.state.isPaused) client.getMutationCache().remove(waiting)
      }
      notify.error(t('edit.form.moveFailed'), error)
    },
    onSettled: () => {
      // Only the last of several moves refetches what depends on them.
      if (client.isMutating({ mutationKey }) <= 1) void invalidateItems(client, formField)
    },
  })
  const tree = useMemo(
    () => buildFieldTree(pending.reduce<readonly FormItem[]>(moveField, saved)),
    [pending, saved],
  )
  const move = useCallback((sent: FieldMove) => mutate(sent), [mutate])
  return { tree, move }
}

/** A field at the position and revision that a save returned; the same object if the save did not change it. */
function placedAs(field: FormItem, saved: ApiItem | undefined): FormItem {
  if (!saved) return field
  // The kind's definition guarantees these two types.
  const { parentId, order } = saved as ApiItem & Pick<FormItem, 'parentId' | 'order'>
  return { ...field, parentId, order, revision: saved.revision }
}
