import { form, type Kind } from '@urlapmuhely/schema'
import { createContext, use } from 'react'

/** Text in a control that is not a valid value yet: a formula with an error, a row without a value. */
export interface Unfinished {
  /** The typed text, so that a draft can restore it. */
  readonly text: string
  /** Why it cannot be saved. */
  readonly message: string
}

/** The parts of the containing item that controls may read and change. */
export interface EditContextValue {
  readonly kind: Kind
  readonly itemId: string
  /** False while the item is being created and is not on the server yet. */
  readonly isStored: boolean
  /** The current value of another property; the calling control re-renders when it changes. */
  readonly useProperty: (name: string) => unknown
  /** Reports text that is not a valid value, or null once it is valid; saving waits for that. */
  readonly setUnfinished: (name: string, unfinished: Unfinished | null) => void
  /** The last value of `setUnfinished`, for example from a draft. */
  readonly unfinishedText: (name: string) => string | null
}

const EditContext = createContext<EditContextValue | null>(null)

/** Provides the edited item to the controls inside. */
export const EditContextProvider = EditContext.Provider

/** The edited item that contains the calling control. */
export function useEditContext(): EditContextValue {
  const context = use(EditContext)
  if (!context) throw new Error('A control of a property stands outside an edit screen.')
  return context
}

/** The form of the edited item, or the edited form itself; null if it has none, none is chosen, or it is new. */
export function useFormId(): string | null {
  const { kind, itemId, isStored, useProperty } = useEditContext()
  const formId = useProperty('formId')
  if (kind.name === form.name) return isStored ? itemId : null
  return typeof formId === 'string' && formId !== '' ? formId : null
}
