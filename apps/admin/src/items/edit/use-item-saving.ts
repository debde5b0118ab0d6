import { useQueryClient } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { useRef } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { useSaveItem, useSaveWith } from '../../base/api/queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { t } from '../../base/messages/t-edit.ts'
import type { ItemValues } from '../../values/properties/item-values.ts'
import { loadReader } from '../../values/properties/load-reader.ts'
import { editOverrideOf } from '../kind-screens.ts'
import { withFreeKey } from './free-key.ts'
import type { ItemDrafts } from './item-draft.ts'
import type { ItemEditor } from './item-editor.ts'
import {
  changesSince,
  type ItemState,
  openIssues,
  replaced,
  settled,
  stored,
  typedSince,
  unchanged,
  type Wish,
  wishOf,
} from './item-state.ts'
import type { ItemStore } from './item-store.ts'
import { lastBefore } from './use-next-order.ts'

/** Saves the item in a store. */
export function useItemSaving(
  store: ItemStore,
  draft: ItemDrafts,
): Pick<ItemEditor, 'isSaving' | 'save' | 'saveMerged'> {
  const { isSending, send } = useSending(store)
  const check = useCheck(store)

  async function write(from: ApiItem | null): Promise<ApiItem | null> {
    const read = await check()
    if (!read) return null
    const { kind, id, values: sent } = store.state()
    const values = changesSince(kind, from, read)
    const wish = wishOf(store.state())
    if (from && Object.keys(values).length === 0 && !wish) {
      store.update((state) => unchanged(state, read))
      await draft.drop()
      return from
    }
    try {
      const answer = await send({ id, values, from, wish })
      const isTyped = Object.keys(typedSince(store.state(), sent)).length > 0
      store.update((state) => stored(state, { answer, sent, wish }))
      await draft.drop()
      if (isTyped) draft.touch()
      notify.done(t('edit.save.failed'))
      notify.success(t('edit.save.done', { name: answer.name }))
      return answer
    } catch (error) {
      report(store, error)
      return null
    }
  }

  return {
    isSaving: isSending,
    save: () => write(store.state().base),
    saveMerged: (values) => {
      const { conflict, base } = store.state()
      store.update((state) => replaced(state, values, new Map()))
      draft.touch()
      return write(conflict?.current ?? base)
    },
  }
}

/** Returns a function that checks the item before it is saved, and resolves to its values, or to null if it has issues. */
function useCheck(store: ItemStore): () => Promise<ItemValues | null> {
  const isReading = useRef(false)
  const place = usePlace(store)
  return async () => {
    // Another press of the button while the first one waits for code.
    if (isReading.current) return null
    store.update((state) => ({ ...state, isTried: true }))
    isReading.current = true
    const [reader] = await Promise.all([loadReader(), place()])
      .catch((error: unknown) => [report(store, error)])
      .finally(() => {
        isReading.current = false
      })
    if (!reader) return null
    // Not read earlier: text typed while waiting is saved too.
    const { kind, id, values } = store.state()
    const read = reader.readItem(kind, id, values)
    const issues = openIssues(store.state(), read.ok ? [] : read.issues)
    store.update((state) => ({ ...state, issues }))
    return read.ok && issues.length === 0 ? read.values : null
  }
}

/** Returns a function that places a new item after the last one of its parent, also if the person was faster than the server. */
function usePlace(store: ItemStore): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const query = lastBefore(store.state())
    if (!query) return
    const last = (await client.fetchQuery(query)).items[0]?.order
    if (typeof last === 'number') store.update((state) => settled(state, 'order', last + 1))
  }
}

interface SaveRequest extends Pick<ItemState, 'id' | 'values'> {
  /** The item as loaded; null for a new one. */
  readonly from: ApiItem | null
  readonly wish: Wish | null
}

/** Sends an item to the server, together with the value of its companion if there is one to save. */
function useSending(store: ItemStore) {
  const { kind } = store.state()
  const { mutateAsync: sendItem, isPending: isSendingItem } = useSaveItem(kind)
  const { mutateAsync: sendWith, isPending: isSendingWith } = useSaveWith(
    kind,
    editOverrideOf(kind).companion,
  )
  const send = ({ wish, id, values, from }: SaveRequest): Promise<ApiItem> =>
    wish ? sendWith({ id, values, from, value: wish.value }) : sendItem({ id, values, ...(from && { from }) })
  return {
    isSending: isSendingItem || isSendingWith,
    send: (request: SaveRequest): Promise<ApiItem> =>
      request.from
        ? send(request)
        : withFreeKey(kind, request.values, (values) => send({ ...request, values })),
  }
}

/** Shows why the item could not be saved: what somebody else saved, issues of its properties, or a notice. */
function report(store: ItemStore, error: unknown): void {
  const { id } = store.state()
  if (error instanceof ApiError && error.code === 'stale' && error.data.current?.id === id) {
    const { current, updatedByName = '', updatedAt = '' } = error.data
    store.update((state) => ({ ...state, conflict: { current, who: updatedByName, at: updatedAt } }))
  } else if (error instanceof ApiError && error.issues.length > 0) {
    const issues = error.issues.map(({ path, message }) => ({ path, message }))
    store.update((state) => ({ ...state, issues }))
  } else notify.error(t('edit.save.failed'), error)
}
