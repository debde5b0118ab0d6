import type { Draft, DraftStore } from './draft.ts'

/** Saves drafts one at a time: after a pause, at once, and again after a failure. */
interface DraftSaver {
  /** Notes a change, which is saved after a pause. */
  readonly touch: () => void
  /** Saves unsaved changes at once. Resolves to false if that fails, or if nothing is saved. */
  readonly save: () => Promise<boolean>
  /** Counts everything as saved; resolves once no save is running. */
  readonly forget: () => Promise<void>
  /** Saves unsaved changes, and plans no further saves. */
  readonly stop: () => void
  /** Plans saves again after `stop`. */
  readonly resume: () => void
}

/** How saving goes, as a change of the keeper's state. */
type SavingState =
  | { readonly saving: 'saving' | 'failed' }
  | { readonly saving: 'saved'; readonly savedAt: string; readonly newer: null }

interface SaverInput {
  readonly store: () => DraftStore
  /** The draft as it is now; null while there is nothing to save. */
  readonly make: () => Draft | null
  /** True while changes are saved. */
  readonly isOn: () => boolean
  readonly set: (next: SavingState) => void
  /** Called with each saved draft. */
  readonly onDraft: (draft: Draft) => void
  /** Called when everything that was entered is saved. */
  readonly onSaved: () => void
}

/** How long the person must pause before a change is saved. */
const PAUSE_MS = 1_000

/** The waits before a failed save is tried again; the last one repeats. */
const RETRIES_MS = [2_000, 10_000, 30_000] as const

/** Creates the saver of one form. */
export function buildDraftSaver({ store, make, isOn, set, onDraft, onSaved }: SaverInput): DraftSaver {
  let [changes, savedChanges, failures] = [0, 0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let isStopped = false

  function plan(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void save(), wait)
  }

  async function save(): Promise<boolean> {
    clearTimeout(timer)
    if (!isOn()) return false
    // One at a time: an older draft that arrives late must not replace a newer one.
    if (running) {
      await running
      return save()
    }
    if (savedChanges === changes) return true
    running = saveNow()
    const isSaved = await running
    running = null
    return isSaved
  }

  async function saveNow(): Promise<boolean> {
    const upTo = changes
    const draft = make()
    if (!draft) return false
    set({ saving: 'saving' })
    try {
      await store().save(draft)
    } catch (error) {
      const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0
      failures += 1
      set({ saving: 'failed' })
      if (failures === 1) reportError(error)
      plan(wait)
      return false
    }
    failures = 0
    savedChanges = Math.max(savedChanges, upTo)
    set({ saving: 'saved', savedAt: draft.savedAt, newer: null })
    onDraft(draft)
    if (savedChanges === changes) onSaved()
    return true
  }

  return {
    touch() {
      changes += 1
      if (isOn()) plan(PAUSE_MS)
    },
    save,
    async forget() {
      clearTimeout(timer)
      savedChanges = changes
      await running
    },
    stop() {
      void save()
      isStopped = true
    },
    resume() {
      isStopped = false
    },
  }
}
