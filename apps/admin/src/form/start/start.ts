import { isSameJson } from '@urlapmuhely/document'
import type { InsertBlockRequest } from '@urlapmuhely/schema'

/** The name of the value on the screen. */
export const START_VALUE = 'start'

/** The ways to start a form; an import starts on its own page. */
export const startTypes = ['empty', 'copy', 'blocks', 'paste'] as const

/** The start of a new form. Choices for another way to start are kept while the person decides. */
export interface Start {
  readonly type: (typeof startTypes)[number]
  /** The form that is copied. */
  readonly formId: string | null
  /** In the order in which they were chosen, which is their order in the form. */
  readonly blocks: readonly InsertBlockRequest['block'][]
  /** Pasted text. */
  readonly text: string
}

/** A form without anything in it. */
export const EMPTY_START: Start = { type: 'empty', formId: null, blocks: [], text: '' }

/** Returns a value of the screen as a start; an empty form if the value is not a start. */
export function startOf(value: unknown): Start {
  // Only this screen and its drafts write the value.
  const isStart = typeof value === 'object' && value !== null && 'type' in value
  return isStart ? { ...EMPTY_START, ...(value as Partial<Start>) } : EMPTY_START
}

/** True if the chosen way has all its inputs. */
export function isComplete({ type, formId, blocks, text }: Start): boolean {
  const complete = {
    empty: true,
    copy: formId !== null,
    blocks: blocks.length > 0,
    paste: text.trim() !== '',
  } satisfies Record<Start['type'], boolean>
  return complete[type]
}

/** The blocks after one was ticked, which puts it last, or unticked. */
export function toggleBlock(blocks: Start['blocks'], block: Start['blocks'][number]): Start['blocks'] {
  const others = blocks.filter((other) => !isSameJson(other, block))
  return others.length < blocks.length ? others : [...blocks, block]
}
