import type { Draft, DraftStore } from './draft.ts'
import { buildDraftSaver } from './draft-saver.ts'

/** Where a form is with its draft. */
export interface DraftState {
  /**
   * `opening` before the store was called; `loading` while it answers; `found` while the person has to choose whether to
   * continue `found`; `unreachable` if the store could not be reached; `on` while changes are saved; `off` if they are
   * not.
   */
  readonly phase: 'opening' | 'loading' | 'found' | 'unreachable' | 'on' | 'off'
  readonly found: Draft | null
  readonly saving: 'idle' | 'saving' | 'saved' | 'failed'
  /** When it was last saved, ISO 8601; null if it was not. */
  readonly savedAt: string | null
  /** A newer draft that was saved elsewhere. */
  readonly newer: Draft | null
}

/** Saves the draft of one form while it is filled in. */
export interface DraftKeeper {
  readonly state: () => DraftState
  /** Calls the listener after each change of the state; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the store for a draft. */
  readonly load: () => void
  /** Notes that the person has changed something: it is saved after a pause. */
  readonly touch: () => void
  /** Saves unsaved changes at once. Resolves to false if that fails, or if nothing is saved. */
  readonly save: () => Promise<boolean>
  /** The person has chosen: saving begins. */
  readonly begin: () => void
  /** Fills in without saving. */
  readonly turnOff: () => void
  /** Deletes the saved draft. */
  readonly clear: () => Promise<void>
  /** Stops listening, and saves unsaved changes. */
  readonly stop: () => void
}

interface KeeperInput {
  /** The store, which may change at any time. */
  readonly store: () => DraftStore
  /** Reads the draft that the store returned. */
  readonly read: (kept: unknown) => Draft | null
  /** The draft as it is now; null while there is nothing to save. */
  readonly make: () => Draft | null
  /** Called with each saved draft, and with null once it is deleted. */
  readonly onDraft: (draft: Draft | null) => void
  /** Called when everything that was entered is saved. */
  readonly onSaved: () => void
}

const OPENING: DraftState = { phase: 'opening', found: null, saving: 'idle', savedAt: null, newer: null }

/** Creates the keeper of one form, which does nothing until `load`. */
export function buildDraftKeeper({ store, read, make, onDraft, onSaved }: KeeperInput): DraftKeeper {
  const listeners = new Set<() => void>()
  let state = OPENING
  let unwatch: (() => void) | undefined
  let loads = 0
  const isOn = () => state.phase === 'on'
  const saver = buildDraftSaver({ store, make, isOn, set, onDraft, onSaved })

  function set(next: Partial<DraftState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function take(kept: unknown): void {
    const found = read(kept)
    set(found ? { phase: 'found', found } : { phase: 'on' })
  }

  function load(): void {
    saver.resume()
    loads += 1
    const own = loads
    unwatch ??= watch()
    let kept: unknown
    try {
      kept = store().load()
    } catch (error) {
      unreachable(error)
      return
    }
    if (isPromise(kept)) {
      set({ phase: 'loading' })
      // Only the last call counts: an earlier answer must not undo the person's choice since.
      const ifLast =
        <Result>(end: (result: Result) => void) =>
        (result: Result) => {
          if (own === loads) end(result)
        }
      kept.then(ifLast(take), ifLast(unreachable))
    } else take(kept)
  }

  function unreachable(error: unknown): void {
    set({ phase: 'unreachable' })
    reportError(error)
  }

  function watch(): () => void {
    const unsubscribe = store().watch?.((kept) => {
      const newer = read(kept)
      if (newer && isOn() && newer.savedAt > (state.savedAt ?? '')) set({ newer })
    })
    const unlisten = whenLeaving(() => void saver.save())
    return () => {
      unsubscribe?.()
      unlisten()
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    touch: saver.touch,
    save: saver.save,
    begin: () => set({ phase: 'on', found: null, newer: null }),
    turnOff: () => set({ phase: 'off', found: null }),
    async clear() {
      await saver.forget()
      set({ saving: 'idle', savedAt: null, newer: null })
      try {
        await store().clear()
        onDraft(null)
      } catch (error) {
        reportError(error)
      }
    },
    stop() {
      saver.stop()
      unwatch?.()
      unwatch = undefined
    },
  }
}

/** Calls `save` when the page may be closed, and when the network is back. Returns an unsubscribe function. */
function whenLeaving(save: () => void): () => void {
  const ifHidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  addEventListener('online', save)
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', ifHidden)
  return () => {
    removeEventListener('online', save)
    removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', ifHidden)
  }
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
