import { knownSettings } from '../../base/api/browser-settings.ts'
import { t } from '../../base/messages/t.ts'
import css from './start.module.css'

/** Says on every page of a throw-away server that it is one. */
export function QaNote() {
  if (!knownSettings()?.qa) return null
  return (
    <aside className={css.qa} aria-label={t('shell.user.qa')}>
      {t('shell.frame.qa')}
    </aside>
  )
}
