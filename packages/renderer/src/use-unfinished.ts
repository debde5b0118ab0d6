import { afterPress } from '@urlapmuhely/ui/after-press'
import { type MaskOptions, maskState } from '@urlapmuhely/ui/masks'
import { useEffect, useState } from 'react'
import { useForm } from './form-context.ts'

interface UnfinishedInput {
  /** The id of the input element. */
  readonly id: string
  readonly mask: MaskOptions | null
  readonly text: string
  readonly message: string
}

/**
 * Reports that a text does not fill its mask: to the browser immediately, and to the user on blur or submit. A submit
 * asks the elements themselves, as it does for invalid numbers.
 */
export function useUnfinished({ id, mask, text, message }: UnfinishedInput) {
  const { elementById } = useForm()
  const [isDue, setDue] = useState(false)
  const isUnfinished = mask !== null && text !== '' && maskState(mask, text) === 'unfinished'
  const fault = isUnfinished ? message : ''
  useEffect(() => {
    const element = elementById(id)
    if (!(element instanceof HTMLInputElement)) return
    element.setCustomValidity(fault)
    const show = () => setDue(true)
    element.addEventListener('invalid', show)
    return () => element.removeEventListener('invalid', show)
  }, [elementById, id, fault])
  return { fault: isDue ? fault : '', onLeave: () => afterPress(() => setDue(true)) }
}
