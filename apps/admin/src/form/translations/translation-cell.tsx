import { placesOf } from '@urlapmuhely/schema'
import { Textarea } from '@urlapmuhely/ui'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { ChipEditor } from './chip-editor.tsx'
import type { PlaceNamer } from './place-names.ts'
import type { Unsaved } from './send-translation.ts'
import { TextWithChips } from './text-with-chips.tsx'
import classes from './translations.module.css'

interface TranslationCellProps {
  readonly label: string
  readonly lang: string
  readonly max: number | undefined
  /** The source text. */
  readonly source: string
  readonly saved: string
  readonly isOutdated: boolean
  /** The source text that the translation was made from. */
  readonly before: string | undefined
  readonly unsaved: Unsaved | undefined
  readonly nameOf: PlaceNamer
  readonly save: (text: string, over?: boolean) => void
  readonly forget: () => void
}

/** A translation: saved on blur if it was changed. */
export function TranslationCell(props: TranslationCellProps) {
  const { label, lang, max, source, saved, isOutdated, before, unsaved, nameOf, save, forget } = props
  const [text, setText] = useState(unsaved?.text ?? saved)
  const [known, setKnown] = useState(saved)
  if (saved !== known) {
    setKnown(saved)
    // Text typed since then stays.
    if (text.trim() === known) setText(saved)
  }
  const isLong = max !== undefined && text.trim().length > max
  const input = {
    label,
    lang,
    value: text,
    onChange: setText,
    error: isLong ? t('edit.texts.file.noteLimit', { max }) : unsaved?.message,
    onBlur: () => {
      const typed = text.trim()
      // Blanks at its ends are not saved, and the editor of chips may leave an empty line.
      if (typed !== text) setText(typed)
      if (!isLong && typed !== saved && typed !== unsaved?.text) save(typed)
    },
  }
  const hasPlaces = [source, saved].some((one) => placesOf(one).length > 0)
  return (
    <>
      {hasPlaces ? (
        <ChipEditor {...input} source={source} nameOf={nameOf} />
      ) : (
        <Textarea {...input} hideLabel size="sm" rows={1} autogrow maxLength={max} />
      )}
      {isOutdated && !unsaved && (
        <div className={classes.note}>
          <span>
            {t('edit.texts.beforeIs')} „<TextWithChips text={before ?? ''} nameOf={nameOf} />”
          </span>
          <Button size="compact-xs" variant="default" onClick={() => save(saved)}>
            {t('edit.texts.stillRight')}
          </Button>
        </div>
      )}
      {unsaved && (
        <div className={classes.note} role="alert">
          {unsaved.theirs !== null && <span>{t('edit.texts.theirs', { text: unsaved.theirs })}</span>}
          <Button size="compact-xs" variant="default" onClick={() => save(text.trim(), true)}>
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
