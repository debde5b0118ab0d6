import { languageName, translationOf } from '@urlapmuhely/schema'
import { useRef } from 'react'
import { t } from '../../base/messages/form/t-form.ts'
import { Link } from '../../base/router/link.tsx'
import type { PlaceNamer } from './place-names.ts'
import type { Unsaved } from './send-translation.ts'
import type { TextRow } from './text-rows.ts'
import { TextWithChips } from './text-with-chips.tsx'
import { TranslationCell } from './translation-cell.tsx'
import classes from './translations.module.css'
import { useNear } from './use-near.ts'

interface TextRowViewProps {
  readonly row: TextRow
  readonly source: string
  readonly languages: readonly string[]
  readonly nameOf: PlaceNamer
  /** The text that could not be saved. */
  readonly unsavedIn: (row: TextRow, lang: string) => Unsaved | undefined
  readonly save: (row: TextRow, lang: string, text: string, over?: boolean) => void
  readonly forget: (row: TextRow, lang: string) => void
}

/** One text with its translations. Inputs are drawn only near the screen. */
export function TextRowView({ row, source, languages, nameOf, unsavedIn, save, forget }: TextRowViewProps) {
  const { item, content } = row
  const element = useRef<HTMLLIElement>(null)
  const isNear = useNear(element)
  return (
    <li ref={element} className={classes.row}>
      <div className={classes.source}>
        <TextPlaceLine row={row} />
        <p className={classes.text} lang={source}>
          <TextWithChips text={content.text} nameOf={nameOf} />
        </p>
      </div>
      <div className={classes.translations}>
        {languages.map((lang) => {
          const { state, translation } = translationOf(item, lang, content)
          const unsaved = unsavedIn(row, lang)
          const text = translation?.text ?? ''
          return (
            <div className={classes.cell} key={lang} data-state={state}>
              <CellHead lang={lang} state={state} />
              {isNear || unsaved ? (
                <TranslationCell
                  label={t('edit.texts.cell', { lang: languageName(lang), text: content.text.slice(0, 80) })}
                  lang={lang}
                  max={content.property.max}
                  source={content.text}
                  saved={text}
                  isOutdated={state === 'outdated'}
                  before={translation?.source}
                  unsaved={unsaved}
                  nameOf={nameOf}
                  save={(next, over) => save(row, lang, next, over)}
                  forget={() => forget(row, lang)}
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

/** Where a text is: its item, which it leads to, the kind, and the property. */
export function TextPlaceLine({ row: { item, content } }: { readonly row: TextRow }) {
  return (
    <p className={classes.place}>
      <Link to={`/admin/${item.kind.slug}/edit/${item.id}`}>{item.name}</Link>
      {` · ${item.kind.label.one} · ${content.property.label}`}
    </p>
  )
}

/** The language of a translation, and its state. */
export function CellHead({
  lang,
  state,
}: {
  readonly lang: string
  readonly state: 'done' | 'outdated' | 'missing'
}) {
  return (
    <p className={classes.place}>
      {languageName(lang)} · <span className={classes.state}>{t(`edit.texts.state.${state}`)}</span>
    </p>
  )
}

/** Properties of one text or of several alike. */
export type SharedRowProps = Omit<TextRowViewProps, 'row'>
