import type { Session } from '@urlapmuhely/engine'
import type { UnreadText } from '../context/left-inputs.ts'
import { buildDraft, type Draft, type DraftStore, readDraft } from './draft.ts'
import { buildDraftKeeper } from './draft-keeper.ts'
import { type LostPlace, lostValues, withoutFiles } from './draft-values.ts'
import type { DraftKind, FormDraft, LatestInput } from './form-draft-state.ts'
import { localDrafts } from './local-drafts.ts'

/**
 * The draft of one form, as long as its place stays the same.
 *
 * @param latest the properties of the form as they are now.
 * @param local identifies the place in the browser; empty for another place.
 */
export function buildFormDraft(latest: LatestInput, kind: DraftKind, local: string) {
  const { owner, draft: place } = latest.current
  const options = typeof place === 'object' && 'where' in place ? place : {}
  const here = local === '' ? null : localDrafts(owner, options)
  const given = kind === 'given' ? place : null
  let unread = (): readonly UnreadText[] => []
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
      return session && buildDraft(session, latest.current.owner, { page: page.current, texts: unread() })
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
    ...{ state: keeper.state, subscribe: keeper.subscribe, save: keeper.save, forget, touch: keeper.touch },
    isLocal: here !== null,
    resume() {
      latest.current.isBegunAnew.current = true
      resume()
    },
    readTexts(read) {
      unread = read
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
      const { page, labels, snapshot, texts = [] } = resumed.from
      const { program } = session
      const { files, others } = lostValues(snapshot, session.snapshot(), program)
      const labelOf = (path: string) =>
        labels[path] ?? (program.fields.find((field) => field.path === path)?.item.label || path)
      const named = (places: readonly LostPlace[]) =>
        places.map(({ path, rows }) => ({
          label: labelOf(path),
          rows: rows.map((row) => ({ label: labelOf(row.path), position: row.position })),
        }))
      return { page, texts, lost: { files: named(files), others: named(others) } }
    },
  }
  return { keeper, shown, given, resume }
}

/** For hosts that keep drafts by `onDraft`. */
const HOST_ONLY = { save: () => undefined, clear: () => undefined }
