import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface DraftOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Milliseconds of rest before a change is given to `onChange`; 0 gives it at once. */
  readonly debounce?: number | undefined
}

/** What a person has typed that the caller does not know yet, and the caller's value it was typed over. */
interface Draft {
  readonly text: string
  readonly over: string
}

/**
 * Text as it is being typed: held back while an input method composes and while a debounce runs, flushed when
 * focus leaves, when Enter is pressed and when the control goes. A new value from the caller replaces the draft.
 */
export function useDraft(options: DraftOptions) {
  const { value, onChange, onBlur, debounce = 0 } = options
  const [draft, setDraft] = useState<Draft | null>(null)
  const pending = useRef<{ text: string; timer: number } | null>(null)
  const latest = useRef(onChange)

  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => {
    if (debounce === 0) return
    return () => give(pending, latest)
  }, [debounce])

  function flush(): void {
    if (pending.current) give(pending, latest)
    if (draft) setDraft(null)
  }

  function accept(text: string): void {
    if (pending.current) window.clearTimeout(pending.current.timer)
    pending.current = null
    if (debounce === 0) {
      if (draft) setDraft(null)
      if (text !== value) onChange(text)
      return
    }
    setDraft({ text, over: value })
    const timer = window.setTimeout(() => {
      give(pending, latest)
      setDraft(null)
    }, debounce)
    pending.current = { text, timer }
  }

  return {
    text: draft && draft.over === value ? draft.text : value,
    /** Gives `text` to the caller now, dropping whatever was waiting. */
    replace(text: string): void {
      if (pending.current) window.clearTimeout(pending.current.timer)
      pending.current = null
      setDraft(null)
      onChange(text)
    },
    handlers: {
      onChange(event: ChangeEvent<TextElement>) {
        const text = event.currentTarget.value
        // React types the native event as a plain Event; browsers fire an InputEvent, which knows about composing.
        if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) {
          setDraft({ text, over: value })
        } else accept(text)
      },
      onCompositionEnd(event: CompositionEvent<TextElement>) {
        accept(event.currentTarget.value)
      },
      onKeyDown(event: KeyboardEvent<TextElement>) {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) flush()
      },
      onBlur() {
        flush()
        onBlur?.()
      },
    },
  }
}

function give(
  pending: { current: { text: string; timer: number } | null },
  latest: { readonly current: (value: string) => void },
): void {
  if (!pending.current) return
  window.clearTimeout(pending.current.timer)
  const { text } = pending.current
  pending.current = null
  latest.current(text)
}
