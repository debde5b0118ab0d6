import { type FieldTree, holdsFields, type InsertPlace } from '@urlapmuhely/document'

/** The frame of a field on the canvas, in CSS pixels. */
export interface FrameBox {
  readonly id: string
  /** True for the head of a container. */
  readonly isHead: boolean
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
  /** The width of the line that the field is in; 0 if unknown. */
  readonly lineWidth: number
}

/** The side of a frame where fields would go, and the place there. */
export interface DropSide {
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly place: InsertPlace
}

/** A field that is narrower than this share of its line is beside others. */
const NARROW = 0.8

/**
 * Returns the place of fields that are dropped at a point of a frame: beside its field, or as the first inside
 * a container. Null if the field does not exist.
 */
export function dropSideAt(
  tree: FieldTree,
  { id, isHead, box, lineWidth }: FrameBox,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): DropSide | null {
  const node = tree.byId.get(id)
  if (!node) return null
  const isLower = clientY > box.top + box.height / 2
  if (isLower && isHead && holdsFields(node.item.type)) {
    return { side: 'bottom', place: { parentId: id, index: 0 } }
  }
  // Fields that share a line go before or after each other sideways.
  const isNarrow = box.width < lineWidth * NARROW
  const isAfter = isNarrow ? clientX > box.left + box.width / 2 : isLower
  const [before, after] = isNarrow ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const place = { parentId: node.item.parentId, index: node.index + (isAfter ? 1 : 0) }
  return { side: isAfter ? after : before, place }
}
