import { useState } from 'react'
import { afterPress } from './after-press.ts'
import { isJudgedAt, type LazyMode } from './lazy-validation.ts'

interface ValidationOptions<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** What is wrong with a value, in the person's language; null when nothing is. */
  readonly judge: (value: Value) => string | null
  readonly lazy?: LazyMode | undefined
}

/**
 * Validation of one control that stands outside a form: spread `control` on it and call `validate` to ask.
 * An error already shown goes as soon as the value is changed into a good one, whatever the laziness.
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
    /** Judges the value now; true when nothing is wrong with it. */
    validate(): boolean {
      const found = judge(value)
      setError(found)
      return found === null
    },
  }
}
