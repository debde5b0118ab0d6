import { languageName } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Progress } from '../../base/kit/progress.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { countStates, type TextRow } from './text-rows.ts'
import classes from './translations.module.css'

interface ProgressListProps {
  readonly rows: readonly TextRow[]
  readonly languages: readonly string[]
  /** Shows the texts that a language lacks. */
  readonly onShowMissing: (lang: string) => void
}

/** How much of the form is translated into each language, as a bar with its numbers. */
export function ProgressList({ rows, languages, onShowMissing }: ProgressListProps) {
  const counts = useMemo(() => countStates(rows, languages), [rows, languages])
  return (
    <ul className={classes.counts}>
      {languages.map((lang) => {
        const { done = 0, outdated = 0, missing = 0 } = counts[lang] ?? {}
        const name = languageName(lang)
        return (
          <li key={lang} className={classes.progress}>
            <strong>{name}</strong>
            <Progress
              aria-label={t('edit.texts.progress', { lang: name })}
              value={rows.length === 0 ? 100 : Math.floor((100 * done) / rows.length)}
            />
            <span className={classes.numbers}>{t('edit.texts.ofAll', { done, total: rows.length })}</span>
            <span className={classes.lacks}>
              {outdated > 0 && <span>{t('edit.texts.outdated', { count: outdated })}</span>}
              {missing > 0 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('edit.texts.showMissing', { lang: name, count: missing })}
                  onClick={() => onShowMissing(lang)}
                >
                  {t('edit.texts.missing', { count: missing })}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
