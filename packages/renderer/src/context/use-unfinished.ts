import { afterPress } from '@urlapmuhely/ui/after-press'
import { type MaskOptions, maskState } from '@urlapmuhely/ui/masks'
import { useEffect, useState } from 'react'
import type { RendererMessages } from '../messages/hu.ts'
import { useForm } from './form-context.ts'

interface UnfinishedInput {
  /** The id of the input element. */
  readonly id: string
  /** Null where nobody can change the text. */
  readonly mask: MaskOptions | null
  /** A rule decides alone whether a text that the mask has room for is complete. */
  readonly isJudged: boolean
  readonly text: string
  readonly messages: Pick<RendererMessages, 'unfinished' | 'misfit'>
}

/**
 * Reports that a text does not fill its mask, or that the mask would cut it: to the browser immediately, and to the user on
 * blur or submit. A submit reads the elements themselves, as it does for invalid numbers.
 */
export function useUnfinished({ id, mask, isJudged, text, messages }: UnfinishedInput) {
  const { elementById } = useForm()
  const [isDue, setDue] = useState(false)
  const state = mask !== null && text !== '' ? maskState(mask, text) : 'complete'
  const isFault = state === 'misfit' || (state === 'unfinished' && !isJudged)
  const fault = isFault ? messages[state] : ''
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
