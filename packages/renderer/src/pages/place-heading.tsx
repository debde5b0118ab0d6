import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { Heading } from '../context/heading.tsx'

interface PlaceHeadingProps {
  /** Smaller text before the title, a part of the heading. */
  readonly caption?: ReactNode
  /** False for a place beside the one that is shown, as on paper. */
  readonly isShown?: boolean
  readonly children: ReactNode
}

/** The heading of the place that is shown; it takes the focus when the place is entered, and is read out. */
export function PlaceHeading({ caption, isShown = true, children }: PlaceHeadingProps): ReactNode {
  const { idOf } = useForm()
  return (
    <Heading className="ufr-place-title" id={isShown ? headingId(idOf) : undefined} tabIndex={-1}>
      {caption}
      {children}
    </Heading>
  )
}

/** The id of the heading of the place that is shown. */
export function headingId(idOf: (path: string) => string): string {
  return `${idOf('')}-heading`
}
