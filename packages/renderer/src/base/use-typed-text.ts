import type { Field } from '@urlapmuhely/engine'
import { tidyText, withoutDamage } from '@urlapmuhely/schema/facts'
import { useState } from 'react'

/** The text of an input while somebody types in it. */
export interface TypedText {
  /** The text in the input. */
  readonly shown: string
  /** Notes a text that was entered, and returns it without half characters. */
  readonly enter: (text: string) => string
  /** From now on the input shows the value. */
  readonly leave: () => void
}

/**
 * Keeps the typed text on the screen while the form stores it in another spelling: a space at the end of an identifier
 * is trimmed when the input is left, not under the fingers.
 */
export function useTypedText(field: Pick<Field, 'textForm'> | undefined, value: unknown): TypedText {
  const [typed, setTyped] = useState('')
  const text = typeof value === 'string' ? value : ''
  const stored = (one: string) => tidyText(one, field?.textForm)
  return {
    shown: typed !== '' && stored(typed) === text ? typed : text,
    enter(entered) {
      const whole = withoutDamage(entered)
      setTyped(stored(whole) === whole ? '' : whole)
      return whole
    },
    leave: () => setTyped(''),
  }
}
