/** A text of an item that is being edited in its place. */
export interface TextInPlace {
  readonly id: string
  readonly property: 'label' | 'key'
}

/** Keeps the text that is being edited. */
export interface EditedText {
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  readonly now: () => TextInPlace | null
  readonly set: (text: TextInPlace | null) => void
}

/** Creates a store for the text that is being edited; none is at first. */
export function createEditedText(): EditedText {
  let text: TextInPlace | null = null
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => text,
    set: (next) => {
      text = next
      for (const listener of listeners) listener()
    },
  }
}
