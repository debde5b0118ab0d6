/** A box on the screen, in CSS pixels from the top left corner of the window. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Placing {
  /** The card whose sentence must stay readable. */
  readonly card: Box
  /** The pressed part of the sentence. */
  readonly part: Box
  /** The size of the popover. */
  readonly popover: Pick<Box, 'width' | 'height'>
  /** The size of the window. */
  readonly room: Pick<Box, 'width' | 'height'>
}

/** The distance from the card, and from the edges of the window. */
const GAP = 8

/**
 * Returns where a popover stands: beside the card at the height of the pressed part, or below or above the card where
 * its sides have no room. It is never over the card, if the window has room for both.
 */
export function besideCard({ card, part, popover, room }: Placing): Pick<Box, 'x' | 'y'> {
  const { width, height } = popover
  const lastX = room.width - GAP - width
  const lastY = room.height - GAP - height
  const within = (at: number, last: number) => Math.max(GAP, Math.min(at, last))
  const [left, right] = [card.x - GAP - width, card.x + card.width + GAP]
  if (left >= GAP) return { x: within(left, lastX), y: within(part.y, lastY) }
  if (right <= lastX) return { x: within(right, lastX), y: within(part.y, lastY) }
  const [above, below] = [card.y - GAP - height, card.y + card.height + GAP]
  const x = within(part.x, lastX)
  if (below <= lastY) return { x, y: within(below, lastY) }
  if (above >= GAP) return { x, y: within(above, lastY) }
  // Neither fits: the part itself stays uncovered where possible.
  const [underPart, overPart] = [part.y + part.height + GAP, part.y - GAP - height]
  return { x, y: underPart <= lastY || overPart < GAP ? within(underPart, lastY) : overPart }
}

interface Floating {
  readonly rects: { readonly reference: Box; readonly floating: Box }
  readonly elements: { readonly reference: unknown }
}

/**
 * Places a popover beside the card around its button, in the form in which Mantine's popovers take a function for their
 * position: the last step of floating-ui's `shift`.
 */
export const besideItsCard = {
  shift: {
    limiter: {
      fn({ rects, elements }: Floating) {
        const button = elements.reference
        if (!(button instanceof Element)) return { x: rects.reference.x, y: rects.reference.y }
        const part = button.getBoundingClientRect()
        const card = (button.closest('[data-rule]') ?? button.closest('p') ?? button).getBoundingClientRect()
        const { clientWidth: width, clientHeight: height } = document.documentElement
        const { x, y } = besideCard({ card, part, popover: rects.floating, room: { width, height } })
        // The results are relative to what the popover is positioned in, as the box of its button is.
        return { x: rects.reference.x - part.x + x, y: rects.reference.y - part.y + y }
      },
    },
  },
  flip: false,
} as const
