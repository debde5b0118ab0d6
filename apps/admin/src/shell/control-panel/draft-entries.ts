import { type Kind, kinds } from '@urlapmuhely/schema'
import type { DraftMark } from '../../base/drafts/draft-store.ts'
import { t } from '../../base/messages/t.ts'

/** A draft as the control panel lists it. */
export interface DraftEntry {
  readonly draft: DraftMark
  readonly kind: Kind
  readonly name: string
  /** The screen that offers the draft. */
  readonly address: string
}

/** The entries of drafts; those of kinds without a screen are left out. */
export function draftEntries(drafts: readonly DraftMark[]): readonly DraftEntry[] {
  return drafts.flatMap((draft) => {
    const [kindName, id] = draft.subject.split('/')
    const kind = kinds.find(({ name }) => name === kindName)
    if (!kind) return []
    const name = draft.name || t('shell.continue.unnamed', { kind: kind.label.one.toLowerCase() })
    const address = id === 'new' ? `/admin/${kind.slug}/create` : `/admin/${kind.slug}/edit/${id}`
    return [{ draft, kind, name, address }]
  })
}
