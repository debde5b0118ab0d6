import { languageName, translationOf } from '@urlapmuhely/schema'
import { Textarea } from '@urlapmuhely/ui'
import { useRef, useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { Link } from '../../base/router/link.tsx'
import type { Unsaved } from './send-translation.ts'
import type { TextRow } from './text-rows.ts'
import classes from './translations.module.css'
import { useNear } from './use-near.ts'

interface TextRowViewProps {
  readonly row: TextRow
  readonly source: string
  readonly languages: readonly string[]
  /** The texts that could not be saved, by language, in the same order. */
  readonly unsaved: readonly (Unsaved | undefined)[]
  readonly save: (lang: string, text: string, over?: boolean) => void
  readonly forget: (lang: string) => void
}

/** One text with its translations. Inputs are drawn only near the screen. */
export function TextRowView({ row, source, languages, unsaved, save, forget }: TextRowViewProps) {
  const { item, content } = row
  const element = useRef<HTMLLIElement>(null)
  const isNear = useNear(element)
  return (
    <li ref={element} className={classes.row}>
      <div className={classes.source}>
        <p className={classes.place}>
          <Link to={`/admin/${item.kind.slug}/edit/${item.id}`}>{item.name}</Link>
          {` · ${item.kind.label.one} · ${content.property.label}`}
        </p>
        <p className={classes.text} lang={source}>
          {content.text}
        </p>
      </div>
      <div className={classes.translations}>
        {languages.map((lang, index) => {
          const { state, translation } = translationOf(item, lang, content)
          const text = translation?.text ?? ''
          return (
            <div className={classes.cell} key={lang} data-state={state}>
              <p className={classes.place}>
                {languageName(lang)} · <span className={classes.state}>{t(`edit.texts.state.${state}`)}</span>
              </p>
              {isNear || unsaved[index] ? (
                <Cell
                  label={t('edit.texts.cell', { lang: languageName(lang), text: content.text.slice(0, 80) })}
                  lang={lang}
                  max={content.property.max}
                  saved={text}
                  isOutdated={state === 'outdated'}
                  before={translation?.source}
                  unsaved={unsaved[index]}
                  save={(next, over) => save(lang, next, over)}
                  forget={() => forget(lang)}
                />
              ) : (
                <p className={classes.text} lang={lang} dir="auto">
                  {text}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </li>
  )
}

interface CellProps {
  readonly label: string
  readonly lang: string
  readonly max: number | undefined
  readonly saved: string
  readonly isOutdated: boolean
  /** The source text that the translation was made from. */
  readonly before: string | undefined
  readonly unsaved: Unsaved | undefined
  readonly save: (text: string, over?: boolean) => void
  readonly forget: () => void
}

/** A translation: saved on blur if it was changed. */
function Cell({ label, lang, max, saved, isOutdated, before, unsaved, save, forget }: CellProps) {
  const [text, setText] = useState(unsaved?.text ?? saved)
  const [known, setKnown] = useState(saved)
  if (saved !== known) {
    setKnown(saved)
    // Text typed since then stays.
    if (text.trim() === known) setText(saved)
  }
  return (
    <>
      <Textarea
        label={label}
        hideLabel
        size="sm"
        rows={1}
        autogrow
        lang={lang}
        maxLength={max}
        value={text}
        onChange={setText}
        error={unsaved?.message}
        onBlur={() => {
          const typed = text.trim()
          if (typed !== saved && typed !== unsaved?.text) save(typed)
        }}
      />
      {isOutdated && !unsaved && (
        <div className={classes.note}>
          <span>{t('edit.texts.before', { text: before ?? '' })}</span>
          <Button size="compact-xs" variant="default" onClick={() => save(saved)}>
            {t('edit.texts.stillRight')}
          </Button>
        </div>
      )}
      {unsaved && (
        <div className={classes.note} role="alert">
          {unsaved.theirs !== null && <span>{t('edit.texts.theirs', { text: unsaved.theirs })}</span>}
          <Button variant="default" size="compact-xs" onClick={() => save(text.trim(), true)}>
            {t(unsaved.theirs === null ? 'edit.texts.retry' : 'edit.texts.takeMine')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setText(saved)
              forget()
            }}
          >
            {t(unsaved.theirs === null ? 'edit.texts.drop' : 'edit.texts.takeTheirs')}
          </Button>
        </div>
      )}
    </>
  )
}
