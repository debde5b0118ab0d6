import type { ReactNode } from 'react'
import css from './frame.module.css'

/** The frame around every admin screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.frame}>
      <main className={css.main} id="main">
        {children}
      </main>
    </div>
  )
}
