import type { Kind } from '@urlapmuhely/schema'
import { createContext, use } from 'react'

/** Text that a control holds and that is no value yet: a formula with an error, a row without a value. */
export interface Unfinished {
  /** What was typed, so that a draft can bring it back. */
  readonly text: string
  /** Why it cannot be saved. */
  readonly message: string
}

/** What controls may ask about the item around them. */
export interface EditContextValue {
  readonly kind: Kind
  readonly itemId: string
  /** The present value of another property; the asking control is drawn again when it changes. */
  readonly useProperty: (name: string) => unknown
  /** Reports text that is no value yet, or with null that all is well again; saving waits for it. */
  readonly setUnfinished: (name: string, unfinished: Unfinished | null) => void
  /** What `setUnfinished` was last told, such as by a draft. */
  readonly unfinishedText: (name: string) => string | null
}

const EditContext = createContext<EditContextValue | null>(null)

/** Makes the item that is being edited known to the controls inside. */
export const EditContextProvider = EditContext.Provider

/** The item that is being edited around here. */
export function useEditContext(): EditContextValue {
  const context = use(EditContext)
  if (!context) throw new Error('A control of a property stands outside an edit screen.')
  return context
}

/** The form that the edited item belongs to; null when it has none, or none yet. */
export function useFormId(): string | null {
  const { useProperty } = useEditContext()
  const formId = useProperty('formId')
  return typeof formId === 'string' && formId !== '' ? formId : null
}
