import type { FieldState } from '@urlapmuhely/engine'
import { type ReactNode, useEffect } from 'react'
import { useForm } from '../context/form-context.ts'
import { ON_EVERY_PAGE } from '../context/form-plan.ts'
import { BelowHeading } from '../context/heading.tsx'
import { ContainerHint } from '../controls/container-controls.tsx'
import { FieldGrid } from '../field/field-view.tsx'
import { RemovalBar } from '../field/panel-and-removal-bars.tsx'
import { OptionalPages } from './optional-pages.tsx'
import type { FormPage } from './page-places.ts'
import { PageTitle } from './page-title.tsx'
import { PlaceHeading } from './place-heading.tsx'

interface PageViewProps {
  readonly page: FormPage
  /** From 1, among the present pages. */
  readonly position: number
  readonly count: number
  /** The pages that can be opened from here. */
  readonly optional: readonly FieldState[]
  /** False for a page that is drawn for paper only. */
  readonly isShown: boolean
}

/** One page of a form, with its fields. */
export function PageView({ page, position, count, optional, isShown }: PageViewProps): ReactNode {
  const { plan, left } = useForm()
  const { key, state } = page
  useEffect(() => {
    if (isShown) left.enter(key)
  }, [left, key, isShown])
  return (
    <div className="ufr-page" data-paper={!isShown || undefined}>
      {state && (
        <>
          <PlaceHeading isShown={isShown} caption={<Progress position={position} count={count} />}>
            <PageTitle page={page} position={position} />
          </PlaceHeading>
          <ContainerHint state={state} />
        </>
      )}
      <BelowHeading>
        {isShown && plan.inPlace.has(ON_EVERY_PAGE) && <FieldGrid container={ON_EVERY_PAGE} path="" />}
        <FieldGrid container={state?.field.id ?? ''} path="" />
        {state?.removable && <RemovalBar state={state} />}
        <OptionalPages states={optional} />
      </BelowHeading>
    </div>
  )
}

/** How far the person has got, as text; the bar shows the same, and the text is for screen readers then. Not for a single page. */
function Progress({ position, count }: Pick<PageViewProps, 'position' | 'count'>): ReactNode {
  const { session, messages } = useForm()
  const { progress } = session.program.definition.form
  if (progress === 'none' || count === 1) return null
  const isBar = progress === 'bar'
  return (
    <>
      {isBar && (
        <span className="ufr-progress" aria-hidden="true">
          <span style={{ inlineSize: `${(100 * position) / count}%` }} />
        </span>
      )}
      <span className={isBar ? 'uf-hidden' : 'ufr-caption'}>{messages.step(position, count)} </span>
    </>
  )
}
