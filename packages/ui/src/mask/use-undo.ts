import { type KeyboardEvent, useRef } from 'react'
import type { MaskedInputProps } from './masked-input-props.ts'

/** The undo history of a masked input, because the browser's own undo ignores masks. */
export interface Undo {
  /** Passes a value on unless it is the present one. */
  give(next: string): void
  /** Handles the keys of undo and redo; returns true for those keys. */
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): boolean
}

/** Undo and redo for a masked input. */
export function useUndo({ value, onChange, readOnly, disabled }: MaskedInputProps): Undo {
  const past = useRef<string[]>([])
  const future = useRef<string[]>([])

  function travel(from: string[], to: string[]): void {
    const next = from.pop()
    if (next === undefined) return
    to.push(value)
    onChange(next)
  }

  return {
    give(next) {
      if (next === value) return
      past.current.push(value)
      future.current = []
      onChange(next)
    },
    onKeyDown(event) {
      if (!(event.ctrlKey || event.metaKey) || readOnly || disabled) return false
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return false
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) travel(past.current, future.current)
      else travel(future.current, past.current)
      return true
    },
  }
}
