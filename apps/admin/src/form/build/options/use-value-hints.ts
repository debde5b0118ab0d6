import type { DocumentOption } from '@urlapmuhely/document'
import { useState } from 'react'
import { useWorkshop } from '../../store/workshop-context.tsx'
import type { OptionActions } from './option-actions.ts'
import { readValue, valueHint } from './value-hints.ts'

/** Returns the hint about a value of a list before it is overwritten, and a setter that validates the new value. */
export function useValueHints(options: readonly DocumentOption[], actions: OptionActions) {
  const workshop = useWorkshop()
  const [hint, setHint] = useState('')
  /** Sets the hint about the effects of a new value, as soon as the cell has the focus. */
  const warn = (option: DocumentOption) =>
    setHint(valueHint({ saved: workshop.state().saved, document: workshop.document(), option }))
  const setValue = (option: DocumentOption, text: string) => {
    const read = readValue(text, option, options)
    setHint(read.ok ? '' : read.hint)
    if (read.ok) actions.setValue(option, read.value)
  }
  return { hint, warn, setValue }
}
