import type { FormEvent, Session } from '@urlapmuhely/engine'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Unsaved } from '../unsaved.ts'
import type { Filling, RenderableForm } from '../use-session.ts'
import {
  buildDraft,
  type Draft,
  type DraftPlace,
  type DraftSettings,
  type DraftStore,
  ownerOf,
  readDraft,
} from './draft.ts'
import { buildDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { lostValues, withoutFiles } from './draft-values.ts'
import { localDrafts } from './local-drafts.ts'

/** Labels of what the form could not take over from a draft. */
export interface LostLabels {
  readonly files: readonly string[]
  readonly others: readonly string[]
}

/** The draft of a form, and what the person can do with it. */
export interface FormDraft extends Pick<DraftKeeper, 'state' | 'subscribe' | 'save'> {
  /** True if it is kept in this browser. */
  readonly isLocal: boolean
  /** Goes on from the draft that was found, or from the newer one that was saved elsewhere. */
  readonly resume: () => void
  /** Deletes the draft that was found and begins with an empty form. */
  readonly discard: () => void
  /** Asks a store again that could not be reached. */
  readonly retry: () => void
  /** Fills in without saving. */
  readonly fillWithoutSaving: () => void
  /** Deletes what was saved; the next change is saved again. */
  readonly forget: () => Promise<void>
  /** The page and the losses of the draft that the present session went on from; null if it went on from none. */
  readonly resumed: () => { readonly page: string; readonly lost: LostLabels } | null
}

interface DraftInput extends DraftSettings {
  readonly form: RenderableForm
  readonly filling: Filling
  /** The page that is shown. */
  readonly page: RefObject<string>
  readonly unsaved: Unsaved
  /** Set when the person begins another session or has the store asked again. */
  readonly isBegunAnew: RefObject<boolean>
  /** False if nothing can be entered. */
  readonly isOpen: boolean
}

/** Keeps the draft of a form as its host wants; null if it wants none. */
export function useDraft(input: DraftInput): FormDraft | null {
  const { draft: place, onDraft, form, filling, unsaved, isOpen } = input
  const { session } = filling.result
  const isKept = isOpen && (place !== undefined || onDraft !== undefined)
  const owner = ownerOf(form)
  const latest = useRef({ ...input, owner })
  latest.current = { ...input, owner }
  const kind = kindOf(place)
  const local = kind === 'local' ? JSON.stringify([owner.form, owner.domain, place]) : ''
  const draft = useMemo(() => (isKept ? buildFormDraft(latest, kind, local) : null), [isKept, kind, local])
  const isReady = session !== null
  useLayoutEffect(() => {
    if (!draft || !isReady) return
    draft.keeper.load()
    // The host has chosen already.
    if (draft.given !== null && draft.keeper.state().found) draft.resume()
    return draft.keeper.stop
  }, [draft, isReady])
  useEffect(
    () =>
      session?.watch(({ rejected }, event) => {
        if (!event || rejected || !CHANGES.has(event.type)) return
        unsaved.touch()
        draft?.keeper.touch()
      }),
    [session, draft, unsaved],
  )
  return draft?.shown ?? null
}

/** The state of a draft, kept up to date. */
export function useDraftState({ subscribe, state }: Pick<FormDraft, 'subscribe' | 'state'>): DraftState {
  return useSyncExternalStore(subscribe, state, state)
}

/** True while a draft is in one of these phases. */
export function useDraftPhase(draft: FormDraft | null, phases: readonly DraftState['phase'][]): boolean {
  const read = () => draft !== null && phases.includes(draft.state().phase)
  return useSyncExternalStore(draft?.subscribe ?? subscribeToNothing, read, read)
}

const subscribeToNothing = () => () => undefined

/** Events after which there is something to save. */
const CHANGES: ReadonlySet<FormEvent['type']> = new Set<FormEvent['type']>([
  ...(['set', 'open', 'close', 'remove', 'putBack'] as const),
  ...(['addRow', 'removeRow', 'moveRow'] as const),
])

type Kind = 'none' | 'local' | 'store' | 'given'

function kindOf(place: DraftPlace | undefined): Kind {
  if (place === undefined) return 'none'
  if (place === 'local' || 'where' in place) return 'local'
  return 'load' in place ? 'store' : 'given'
}

type Latest = RefObject<DraftInput & { readonly owner: ReturnType<typeof ownerOf> }>

/** `local` identifies the place in the browser. */
function buildFormDraft(latest: Latest, kind: Kind, local: string) {
  const { owner, draft: place } = latest.current
  const options = typeof place === 'object' && 'where' in place ? place : {}
  const here = local === '' ? null : localDrafts(owner, options)
  const given = kind === 'given' ? place : null
  let resumed: { readonly session: Session | null; readonly from: Draft } | null = null

  function store(): DraftStore {
    const { draft } = latest.current
    if (here) return here
    return typeof draft === 'object' && 'load' in draft ? draft : { ...HOST_ONLY, load: () => given }
  }

  const keeper = buildDraftKeeper({
    store,
    read: (kept) => readDraft(kept, latest.current.owner),
    make() {
      const { filling, page } = latest.current
      const { session } = filling.result
      return session && buildDraft(session, latest.current.owner, page.current)
    },
    onDraft: (draft) => latest.current.onDraft?.(draft),
    onSaved: () => latest.current.unsaved.settle(),
  })

  function resume(): void {
    const { found, newer } = keeper.state()
    const from = newer ?? found
    const { filling } = latest.current
    const { session } = filling.result
    if (!from || !session) return
    const { keepsFiles = false } = store()
    resumed = { session, from }
    keeper.begin()
    filling.resume(keepsFiles ? from.snapshot : withoutFiles(from.snapshot, session.program))
  }

  async function forget(): Promise<void> {
    resumed = null
    await keeper.clear()
  }

  const shown: FormDraft = {
    ...{ state: keeper.state, subscribe: keeper.subscribe, save: keeper.save, forget },
    isLocal: here !== null,
    resume() {
      latest.current.isBegunAnew.current = true
      resume()
    },
    discard() {
      keeper.begin()
      void forget()
    },
    retry() {
      latest.current.isBegunAnew.current = true
      keeper.load()
    },
    fillWithoutSaving: keeper.turnOff,
    resumed() {
      const { session } = latest.current.filling.result
      if (!resumed || !session || session === resumed.session) return null
      const { page, labels, snapshot } = resumed.from
      const { files, others } = lostValues(snapshot, session.snapshot(), session.program)
      const named = (paths: readonly string[]) => paths.map((path) => labels[path] ?? path)
      return { page, lost: { files: named(files), others: named(others) } }
    },
  }
  return { keeper, shown, given, resume }
}

/** For hosts that keep drafts by `onDraft`. */
const HOST_ONLY = { save: () => undefined, clear: () => undefined }
