import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { PlaceHeading } from './place-heading.tsx'

/** Replaces the form once its answer was accepted. */
export function Confirmation({ children }: { readonly children: ReactNode }): ReactNode {
  const { messages } = useForm()
  return (
    <div className="ufr-page ufr-confirmation">
      <PlaceHeading>{messages.sent}</PlaceHeading>
      <div className="ufr-confirmation-text">{children}</div>
    </div>
  )
}
