import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { FallbackText } from '../language/fallback-text.tsx'
import type { FormPage } from './page-places.ts'

interface PageTitleProps {
  readonly page: FormPage
  /** From 1, among the present pages. */
  readonly position: number
}

/** The label of a page; one without a label is called by its position. */
export function PageTitle({ page: { state }, position }: PageTitleProps): ReactNode {
  const { messages } = useForm()
  if (!state || state.field.label === '') return messages.pageTitle(position)
  return (
    <FallbackText id={state.field.id} address="label">
      {state.field.label}
    </FallbackText>
  )
}
