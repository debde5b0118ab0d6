import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import css from './panel.module.css'

interface PanelFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled box of the control panel. */
export function Panel({ title, children }: PanelFrameProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Placeholder lines for a list that is loading. */
export function LoadingLines({ count }: { readonly count: number }) {
  return (
    <div className={css.loading} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={index} height={18} my={9} />
      ))}
    </div>
  )
}
