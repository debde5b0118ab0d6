import { type FieldDraft, holdsFields } from '@urlapmuhely/document'
import { type FormFieldTypeName, fieldValueTypes, isLayout } from '@urlapmuhely/schema'

/** A person's decision about one draft. */
export interface DraftChoice {
  readonly isLeftOut?: boolean
  readonly type?: FormFieldTypeName
  readonly required?: boolean
}

/** The decisions by the addresses of the drafts. */
export type DraftChoices = ReadonlyMap<string, DraftChoice>

/** A draft in the list, with its place among the others. */
interface ListedDraft {
  /** With its chosen type. */
  readonly draft: FieldDraft
  /** The numbers of its ancestors and its own, joined by dots. */
  readonly address: string
  /** How many of those that are taken are around it. */
  readonly depth: number
}

const NO_CHOICES: DraftChoices = new Map()

/** All drafts with those inside them, in their order. */
export function flatDrafts(
  drafts: readonly FieldDraft[],
  choices: DraftChoices = NO_CHOICES,
  around: { readonly address: string; readonly depth: number } = { address: '', depth: 0 },
): readonly ListedDraft[] {
  return drafts.flatMap((read, index) => {
    const address = `${around.address}${index}`
    const { depth } = around
    const draft = chosen(read, choices.get(address))
    const isAround = choices.get(address)?.isLeftOut !== true && canHold(draft)
    const inside = { address: `${address}.`, depth: isAround ? depth + 1 : depth }
    return [{ draft, address, depth }, ...flatDrafts(read.children, choices, inside)]
  })
}

/**
 * Returns the drafts after a person's decisions. The children of a draft that is left out replace it; those of one that
 * became a field follow it.
 */
export function changedDrafts(
  drafts: readonly FieldDraft[],
  choices: DraftChoices,
  around = '',
): readonly FieldDraft[] {
  return drafts.flatMap((read, index) => {
    const address = `${around}${index}`
    const children = changedDrafts(read.children, choices, `${address}.`)
    if (choices.get(address)?.isLeftOut) return children
    const draft = chosen(read, choices.get(address))
    return canHold(draft) ? [{ ...draft, children }] : [{ ...draft, children: [] }, ...children]
  })
}

/** True if a draft becomes something that must be filled in: a field, and nothing around fields. */
export function canBeRequired({ type, readyMade, children }: FieldDraft): boolean {
  if (readyMade !== null) return true
  return children.length === 0 && !isLayout(type) && fieldValueTypes[type] !== 'empty'
}

function chosen(draft: FieldDraft, choice: DraftChoice | undefined): FieldDraft {
  const { type = draft.type, required = draft.required } = choice ?? {}
  // Another type than the guessed one is neither that ready-made nor a sum.
  return type === draft.type
    ? { ...draft, required }
    : { ...draft, type, required, readyMade: null, isTotal: false }
}

function canHold({ type, readyMade }: FieldDraft): boolean {
  return holdsFields(type) && readyMade === null
}
