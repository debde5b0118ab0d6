import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterPress, watchTouches } from '../after-press.ts'

/** The props that replace the caller's own value and handlers in a debounced control. */
interface DebouncedProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface DebounceOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: DebouncedProps['onKeyDown'] | undefined
  /** Milliseconds without typing before a change is passed to `onChange`. */
  readonly delay: number
  readonly children: (props: DebouncedProps) => ReactNode
}

/** A typed text that was not passed to the caller yet. */
interface Waiting {
  readonly text: string
  /** The caller's value when it was typed, and the last value passed on, which the caller may still be rendering. */
  readonly over: string
  readonly given: string
}

/**
 * Delays changes until typing pauses. They are flushed on blur, on Enter, when the text is emptied and on unmount; while
 * the pointer is down, once the press is over. A new value from the caller replaces a pending one.
 */
export function Debounced({ value, onChange, onBlur, onKeyDown, delay, children }: DebounceOptions) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const pending = useRef<(Waiting & { readonly timer: number }) | null>(null)
  const given = useRef(value)
  const latest = useRef(onChange)

  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  useEffect(() => {
    if (pending.current && !isOver(pending.current, value)) drop(pending)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the control goes, and it reads refs alone
  useEffect(() => () => give(), [])

  function give(): void {
    const text = pending.current?.text
    drop(pending)
    if (text === undefined) return
    given.current = text
    latest.current(text)
  }

  function flush(): void {
    give()
    setWaiting(null)
  }

  return children({
    value: waiting && isOver(waiting, value) ? waiting.text : value,
    onChange(text) {
      drop(pending)
      const next = { text, over: value, given: given.current }
      setWaiting(next)
      watchTouches()
      pending.current = { ...next, timer: window.setTimeout(() => afterPress(flush), delay) }
      if (text === '') flush()
    },
    onBlur() {
      afterPress(flush)
      onBlur?.()
    },
    onKeyDown(event) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) flush()
      onKeyDown?.(event)
    },
  })
}

/** True if the pending text was typed over the caller's present value, and not over one that has been replaced. */
function isOver(waiting: Waiting, value: string): boolean {
  return value === waiting.over || value === waiting.given
}

function drop(pending: { current: { readonly timer: number } | null }): void {
  if (pending.current) window.clearTimeout(pending.current.timer)
  pending.current = null
}
