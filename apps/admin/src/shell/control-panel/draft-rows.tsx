import { formatInstant } from '@urlapmuhely/wording'
import type { DraftMark } from '../../base/drafts/draft-store.ts'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { draftEntries } from './draft-entries.ts'

interface DraftRowsProps {
  readonly drafts: readonly DraftMark[]
  readonly onDiscard: (draft: DraftMark) => void
}

/** Lists unsaved work with buttons to continue or discard it; shows nothing if there is none. */
export function DraftRows({ drafts, onDiscard }: DraftRowsProps) {
  const rows = draftEntries(drafts)
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={css.part}>{t('shell.continue.drafts')}</h3>
      <ul className={css.rows}>
        {rows.map(({ draft, kind, name, address }) => (
          <li key={draft.key} className={css.row}>
            <span className={css.main}>
              {name}{' '}
              <span className={css.side}>
                {kind.label.one}, {formatInstant(new Date(draft.savedAt).toISOString())}
              </span>
            </span>
            <span className={css.actions}>
              <Button
                variant="default"
                size="xs"
                aria-label={t('shell.continue.resumeOne', { name })}
                renderRoot={(button) => <Link {...button} to={address} />}
              >
                {t('shell.continue.resume')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('shell.continue.discardOne', { name })}
                onClick={() => onDiscard(draft)}
              >
                {t('shell.continue.discard')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
