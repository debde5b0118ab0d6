import type { FormEvent } from '@urlapmuhely/engine'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { DraftPlace } from './draft.ts'
import { ownerOf } from './draft-owner.ts'
import type { DraftInput, DraftKind, FormDraft } from './form-draft-state.ts'
import { draftCode } from './load-drafts.ts'

/** Keeps the draft of a form as its host has set; null if the host keeps no drafts. */
export function useDraft(input: DraftInput): FormDraft | null {
  const { draft: place, onDraft, form, filling, unsaved, isOpen } = input
  const { session } = filling.result
  const isKept = isOpen && (place !== undefined || onDraft !== undefined)
  const owner = ownerOf(form)
  const latest = useRef({ ...input, owner })
  latest.current = { ...input, owner }
  const kind = kindOf(place)
  const local = kind === 'local' ? JSON.stringify([owner.form, owner.domain, place]) : ''
  const draft = useMemo(
    () => (isKept ? draftCode().buildFormDraft(latest, kind, local) : null),
    [isKept, kind, local],
  )
  const isReady = session !== null
  useLayoutEffect(() => {
    if (!draft || !isReady) return
    draft.keeper.load()
    // The host has chosen already.
    if (draft.given !== null && draft.keeper.state().found) draft.resume()
    return draft.keeper.stop
  }, [draft, isReady])
  // From before the paint on: the first key is to be kept, too.
  useLayoutEffect(
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

/** Events after which there is something to save. */
const CHANGES: ReadonlySet<FormEvent['type']> = new Set<FormEvent['type']>([
  ...(['set', 'open', 'close', 'remove', 'putBack'] as const),
  ...(['addRow', 'removeRow', 'moveRow'] as const),
])

function kindOf(place: DraftPlace | undefined): DraftKind {
  if (place === undefined) return 'none'
  if (place === 'local' || 'where' in place) return 'local'
  return 'load' in place ? 'store' : 'given'
}
