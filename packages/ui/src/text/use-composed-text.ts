import { type ChangeEvent, type CompositionEvent, useState } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface DraftOptions {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The text that an input method is composing, and the caller's value at that time. */
interface Draft {
  readonly text: string
  readonly over: string
}

/**
 * Text as it is being typed: composed text is shown but not passed to the caller until composition ends. A new value
 * from the caller replaces it.
 */
export function useComposedText({ value, onChange }: DraftOptions) {
  const [draft, setDraft] = useState<Draft | null>(null)

  function accept(text: string): void {
    if (draft) setDraft(null)
    if (text !== value) onChange(text)
  }

  return {
    text: draft && draft.over === value ? draft.text : value,
    handlers: {
      onChange(event: ChangeEvent<TextElement>) {
        const text = event.currentTarget.value
        // React types the native event as a plain Event; browsers fire an InputEvent, which has `isComposing`.
        if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) {
          setDraft({ text, over: value })
        } else accept(text)
      },
      onCompositionEnd(event: CompositionEvent<TextElement>) {
        accept(event.currentTarget.value)
      },
    },
  }
}
