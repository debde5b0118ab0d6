import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { whenIdle } from '@urlapmuhely/ui/when-idle'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ItemValues } from '../../values/properties/item-values.ts'
import { loadReader } from '../../values/properties/load-reader.ts'
import { editOverrideOf } from '../kind-screens.ts'
import type { ItemEditor } from './item-editor.ts'
import { beginItem, discarded, isClean, received, replaced, settled } from './item-state.ts'
import { createItemStore, type ItemStore, useItemState } from './item-store.ts'
import { screenItem } from './screen-item.ts'
import { useItemDraft } from './use-item-draft.ts'
import { useItemSaving } from './use-item-saving.ts'

/** Edits an item of a kind, from its present values or as a new one. */
export function useItemEditor(
  kind: Kind,
  item: ApiItem | null,
  begin: { readonly id: string; readonly values: ItemValues },
): ItemEditor {
  const [store] = useState(() => {
    const companion = editOverrideOf(kind).companion?.name ?? null
    return createItemStore(beginItem({ kind, companion, base: item, ...begin }))
  })
  const itemId = useItemState(store, ({ id }) => id)
  const base = useItemState(store, (state) => state.base)
  const isStored = base !== null
  const draft = useItemDraft(store)
  const { touch, drop } = draft
  const saving = useItemSaving(store, draft)
  useReceived(store, { item, isSaving: saving.isSaving })
  // Loaded before the connection may be lost: text typed offline can then be saved once it is back.
  useEffect(() => whenIdle(() => void loadReader().catch(() => undefined)), [])
  const fill = (values: ItemValues) => {
    store.update((state) => replaced(state, values, state.unfinished))
    touch()
  }
  return {
    kind,
    itemId,
    base,
    item: useMemo(() => screenItem({ store, id: itemId, isStored, touch }), [store, itemId, isStored, touch]),
    generation: useItemState(store, ({ generation }) => generation),
    issues: useItemState(store, ({ issues }) => issues),
    isDirty: useItemState(store, (state) => !isClean(state)),
    conflict: useItemState(store, ({ conflict }) => conflict),
    draft,
    ...saving,
    isClean: () => isClean(store.state()),
    forgetConflict: () => store.update((state) => ({ ...state, conflict: null })),
    discard: () => {
      store.update(discarded)
      void drop()
    },
    settle: useCallback((name, value) => store.update((state) => settled(state, name, value)), [store]),
    fill,
  }
}

/** Shows what somebody else saved, if the screen has no unsaved changes. */
function useReceived(
  store: ItemStore,
  { item, isSaving }: { readonly item: ApiItem | null; readonly isSaving: boolean },
): void {
  const base = useItemState(store, (state) => state.base)
  useEffect(() => {
    if (!item || item.revision <= (base?.revision ?? 0) || isSaving) return
    store.update((state) => (isClean(state) ? received(state, item) : state))
  }, [store, item, base, isSaving])
}
