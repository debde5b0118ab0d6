import type { FieldDraft } from '@urlapmuhely/document'
import type { FormFieldTypeName } from '@urlapmuhely/schema'

/** A person's decision about one draft. */
export interface DraftChoice {
  readonly isLeftOut?: boolean
  readonly type?: FormFieldTypeName
}

/** A draft in the list, with its place among the others. */
interface ListedDraft {
  readonly draft: FieldDraft
  /** The numbers of its ancestors and its own, joined by dots. */
  readonly address: string
  readonly depth: number
}

/** All drafts with those inside them, in their order. */
export function flatDrafts(drafts: readonly FieldDraft[], around = '', depth = 0): readonly ListedDraft[] {
  return drafts.flatMap((draft, index) => {
    const address = `${around}${index}`
    return [{ draft, address, depth }, ...flatDrafts(draft.children, `${address}.`, depth + 1)]
  })
}

/** Returns the drafts after a person's decisions. The children of a draft that is left out replace it. */
export function changedDrafts(
  drafts: readonly FieldDraft[],
  choices: ReadonlyMap<string, DraftChoice>,
  around = '',
): readonly FieldDraft[] {
  return drafts.flatMap((draft, index) => {
    const address = `${around}${index}`
    const { isLeftOut = false, type = draft.type } = choices.get(address) ?? {}
    const children = changedDrafts(draft.children, choices, `${address}.`)
    if (isLeftOut) return children
    const { readyMade, isTotal = false } = draft
    // Another type than the guessed one is neither that ready-made nor a sum.
    const guessed = type === draft.type ? { readyMade, isTotal } : { readyMade: null, isTotal: false }
    return [{ ...draft, type, ...guessed, children }]
  })
}
