import type { ApiItem } from '@urlapmuhely/schema'
import { notify } from '../../base/dialogs/notify.tsx'
import type { NamedWork } from '../../base/drafts/draft-list.ts'
import { useDrafts } from '../../base/drafts/use-drafts.ts'
import { t } from '../../base/messages/t-edit.ts'
import type { ItemDrafts, ItemWork } from './item-draft.ts'
import { type ItemState, isClean, resumed } from './item-state.ts'
import { type ItemStore, useItemState } from './item-store.ts'

/** The drafts of the item in a store. Taking one continues it there. */
export function useItemDraft(store: ItemStore): ItemDrafts {
  const subject = useItemState(store, ({ kind, id, base }) => `${kind.name}/${base ? id : 'new'}`)
  const drafts = useDrafts<ItemWork>({ subject, read: () => workOf(store.state()) })
  return {
    ...drafts,
    take: async (found) => {
      const taken = await drafts.take(found)
      if (!taken) {
        notify.error(t('edit.draft.gone'))
        return null
      }
      // The base of a draft is an item that the server returned.
      const base = taken.base as ApiItem | null
      store.update((state) => resumed(state, { ...taken, base }))
      drafts.touch()
      return taken
    },
  }
}

/** The unsaved work on an item; null if there is none. */
function workOf(state: ItemState): NamedWork<ItemWork> | null {
  if (isClean(state)) return null
  const { kind, id, base, values, unfinished } = state
  return {
    itemId: id,
    name: String(values[kind.naming.label] || values.name || ''),
    values,
    unfinished: Object.fromEntries(unfinished),
    base,
  }
}
