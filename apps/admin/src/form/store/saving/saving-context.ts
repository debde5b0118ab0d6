import { createContext, use } from 'react'
import type { Saving } from './use-saving.ts'

const SavingContext = createContext<Saving | null>(null)

/** Provides the saving of the open form to the parts inside. */
export const SavingProvider = SavingContext.Provider

/** The saving of the open form. Throws outside of the workshop. */
export function useOpenSaving(): Saving {
  const saving = use(SavingContext)
  if (!saving) throw new Error('This part of the workshop is drawn outside of it.')
  return saving
}
