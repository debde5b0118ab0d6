import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { SharedChoice } from '../../base/layout/shared-choice.ts'
import css from './panel.module.css'

interface FoldedPanelProps {
  readonly title: string
  /** Whether it is open; remembered. */
  readonly choice: SharedChoice<'folded' | 'unfolded'>
  readonly children: ReactNode
}

/** A titled box of the control panel that is one row until somebody opens it. */
export function FoldedPanel({ title, choice, children }: FoldedPanelProps) {
  const id = useId()
  const isOpen = choice.use() === 'unfolded'
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 className={css.title}>
        <button
          type="button"
          id={id}
          className={css.fold}
          aria-expanded={isOpen}
          onClick={() => choice.choose(isOpen ? 'folded' : 'unfolded')}
        >
          <ChevronRight size={16} aria-hidden />
          {title}
        </button>
      </h2>
      {isOpen && children}
    </section>
  )
}
