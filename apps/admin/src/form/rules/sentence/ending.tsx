import type { ReactNode } from 'react'
import classes from './rules.module.css'

/** Words that begin with a full stop or the like: they stay on the line of the button before them. */
export function Ending({ children }: { readonly children: ReactNode }) {
  return <span className={classes.ending}>{children}</span>
}
