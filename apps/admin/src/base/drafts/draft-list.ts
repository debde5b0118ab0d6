import type { Draft, DraftMark } from './draft-store.ts'

/** Unsaved work, with the name of its item as users see it. */
export type NamedWork<Work> = Work & { readonly name: string }

/** A draft of the present work; null if nothing is unsaved. */
export function draftOf<Work extends object>(
  mark: Pick<DraftMark, 'key' | 'owner' | 'subject'>,
  work: NamedWork<Work> | null,
): Draft<Work> | null {
  return work && { ...work, ...mark, savedAt: Date.now() }
}

/** A list with a draft in place of the one with its key, newest first. */
export function withDraft<Work>(drafts: readonly Draft<Work>[], draft: Draft<Work>): readonly Draft<Work>[] {
  return [...withoutDraft(drafts, draft.key), draft].sort((a, b) => b.savedAt - a.savedAt)
}

/** A list without the draft of a key. */
export function withoutDraft<Work>(drafts: readonly Draft<Work>[], key: string): readonly Draft<Work>[] {
  return drafts.filter((draft) => draft.key !== key)
}
