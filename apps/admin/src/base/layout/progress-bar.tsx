import { t } from '../messages/t.ts'
import css from './progress-bar.module.css'
import { useLongWait } from './use-long-wait.ts'

/** A thin bar at the top while anything takes longer than a second. */
export function ProgressBar() {
  if (!useLongWait()) return null
  return <div className={css.bar} role="progressbar" aria-label={t('shell.frame.loading')} />
}
