import { useState } from 'react'
import { afterPress } from './after-press.ts'
import { isJudgedAt, type LazyMode } from './lazy-validation.ts'

interface ValidationOptions<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Returns the error message for a value, in the user's language; null if it is valid. */
  readonly judge: (value: Value) => string | null
  readonly lazy?: LazyMode | undefined
}

/**
 * Validates one control outside a form: spread `control` on it and call `validate` to validate explicitly. A visible
 * error disappears as soon as the value becomes valid, whatever the laziness.
 */
export function useValidation<Value>({ value, onChange, judge, lazy = false }: ValidationOptions<Value>) {
  const [error, setError] = useState<string | null>(null)
  return {
    control: {
      value,
      error,
      onChange(next: Value) {
        if (isJudgedAt(lazy, 'change') || (error !== null && judge(next) === null)) setError(judge(next))
        onChange(next)
      },
      onBlur() {
        if (isJudgedAt(lazy, 'blur')) afterPress(() => setError(judge(value)))
      },
    },
    /** Validates the value now; returns true if it is valid. */
    validate(): boolean {
      const found = judge(value)
      setError(found)
      return found === null
    },
  }
}
