import { t } from '../../../base/messages/form/t-workshop.ts'
import { useBrokenCount } from './scenario-results.tsx'
import classes from './scenarios.module.css'

/** A red dot while scenarios are broken. */
export function BrokenMark() {
  const count = useBrokenCount()
  if (count === 0) return null
  const text = t('scenarios.brokenCount', { count })
  return <span className={classes.dot} role="img" aria-label={text} title={text} />
}
