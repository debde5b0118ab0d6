import { type Kind, kinds } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import type { DraftMark } from '../../base/drafts/draft-store.ts'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'

interface DraftRowsProps {
  readonly drafts: readonly DraftMark[]
  readonly onDiscard: (draft: DraftMark) => void
}

/** Lists unsaved work with buttons to continue or discard it; shows nothing if there is none. */
export function DraftRows({ drafts, onDiscard }: DraftRowsProps) {
  const rows = drafts.flatMap((draft) => {
    const kind = kinds.find(({ name }) => name === draft.subject.split('/')[0])
    return kind ? [{ draft, kind }] : []
  })
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={css.part}>{t('shell.continue.drafts')}</h3>
      <ul className={css.rows}>
        {rows.map(({ draft, kind }) => {
          const name = nameOf(kind, draft)
          return (
            <li key={draft.key} className={css.row}>
              <span className={css.main}>
                {name}{' '}
                <span className={css.side}>
                  {kind.label.one}, {formatInstant(new Date(draft.savedAt).toISOString())}
                </span>
              </span>
              <span className={css.actions}>
                <Button
                  size="xs"
                  aria-label={t('shell.continue.resumeOne', { name })}
                  renderRoot={(button) => <Link {...button} to={addressOf(kind, draft)} />}
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
          )
        })}
      </ul>
    </>
  )
}

/** The screen that offers the draft. */
function addressOf(kind: Kind, { subject }: DraftMark): string {
  const [, id] = subject.split('/')
  return id === 'new' ? `/admin/${kind.slug}/create` : `/admin/${kind.slug}/edit/${id}`
}

function nameOf(kind: Kind, { name }: DraftMark): string {
  return name || t('shell.continue.unnamed', { kind: kind.label.one.toLowerCase() })
}
