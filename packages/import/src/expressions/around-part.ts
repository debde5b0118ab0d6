import type { Condition } from '@urlapmuhely/schema'

/** Returns the piece of a text before the first place of a part; nothing if the part is not in it. */
export function before(text: Condition, part: Condition): Condition {
  return { if: [{ in: [part, text] }, firstPiece(text, part), ''] }
}

/** Returns the piece of a text after the first place of a part; nothing if the part is not in it. */
export function after(text: Condition, part: Condition): Condition {
  const beginning = { cat: [firstPiece(text, part), part] }
  return { if: [{ in: [part, text] }, { replace: [text, beginning, '', 1] }, ''] }
}

function firstPiece(text: Condition, part: Condition): Condition {
  return { element: [{ split: [text, part] }, 1] }
}
