import { knownSettings } from '../../base/api/browser-settings.ts'
import { t } from '../../base/messages/t.ts'
import css from './start.module.css'

/** Shows a note on every page of a throw-away server. */
export function QaNote() {
  if (!knownSettings()?.qa) return null
  return (
    <aside className={css.qa} aria-label={t('shell.user.qa')}>
      {t('shell.frame.qa')}
    </aside>
  )
}
