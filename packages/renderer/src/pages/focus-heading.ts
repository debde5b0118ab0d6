import type { FormContextValue } from '../context/form-context.ts'
import { headingId } from './place-heading.tsx'

/** The id of the form's title. */
export function titleId(idOf: FormContextValue['idOf']): string {
  return `${idOf('')}title`
}

/** Focuses the heading of the place that is shown, or else of the form. */
export function focusHeading({ elementById, idOf }: FormContextValue): void {
  const ids = [headingId(idOf), titleId(idOf), idOf('')]
  const heading = ids.map((id) => elementById(id)).find((element) => element !== null)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
