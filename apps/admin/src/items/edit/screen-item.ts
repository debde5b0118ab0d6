import { issuesWithin } from '../../values/controls/control.ts'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import { propertyOf } from '../../values/properties/item-values.ts'
import { loadReader } from '../../values/properties/load-reader.ts'
import { rememberByName } from '../../values/properties/remember.ts'
import { changed, isJudged, judged, withUnfinished } from './item-state.ts'
import type { ItemStore } from './item-store.ts'

interface ScreenItem {
  readonly store: ItemStore
  readonly id: string
  readonly isStored: boolean
  /** Called after each change. */
  readonly touch: () => void
}

/** The item of a screen of its own. Its changes are saved together. */
export function screenItem({ store, id, isStored, touch }: ScreenItem): EditedItem {
  const { kind } = store.state()
  return {
    kind,
    id,
    isStored,
    showsFixed: true,
    subscribe: store.subscribe,
    values: () => store.state().values,
    saved: () => store.state().saved,
    change: (name, value) => {
      store.update((state) => changed(state, name, value))
      touch()
    },
    endTyping: () => undefined,
    judge: (name) => void judge(store, name),
    issuesOf: rememberByName(
      () => [store.state().issues] as const,
      (name, [issues]) => issuesWithin(issues, name),
    ),
    isWrong: (names) => store.state().issues.some((issue) => names.includes(propertyOf(issue))),
    setUnfinished: (name, text) => {
      const before = store.state()
      store.update((state) => withUnfinished(state, name, text))
      if (store.state() !== before) touch()
    },
    unfinishedText: (name) => store.state().unfinished.get(name)?.text ?? null,
  }
}

async function judge(store: ItemStore, name: string): Promise<void> {
  if (!isJudged(store.state(), name)) return
  const reader = await loadReader().catch(() => null)
  // Saving reports that it could not be loaded.
  if (!reader) return
  store.update((state) => {
    const { kind, id, values } = state
    return judged(state, name, reader.issuesOfProperty({ kind, id, values, name }))
  })
}
