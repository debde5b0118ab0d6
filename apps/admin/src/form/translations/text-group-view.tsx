import { languageName } from '@urlapmuhely/schema'
import { useRef, useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { groupTranslation, isTranslatedApart, rowsToSave, type TextGroup } from './text-groups.ts'
import { CellHead, type SharedRowProps, TextPlaceLine, TextRowView } from './text-row-view.tsx'
import { TextWithChips } from './text-with-chips.tsx'
import { TranslationCell } from './translation-cell.tsx'
import classes from './translations.module.css'
import { useNear } from './use-near.ts'

interface TextGroupViewProps extends SharedRowProps {
  readonly group: TextGroup
}

/** A text that occurs several times: translated once, or at each place, as a person chooses. */
export function TextGroupView({ group, ...props }: TextGroupViewProps) {
  const { source, languages, nameOf, unsavedIn } = props
  const { rows, text } = group
  const element = useRef<HTMLLIElement>(null)
  const isNear = useNear(element)
  const [chosen, choose] = useState<'same' | 'apart' | null>(null)
  // What could not be saved is shown at its own place.
  const isUnsaved = rows.some((row) => languages.some((lang) => unsavedIn(row, lang)))
  const isApart = isUnsaved || (chosen === null ? isTranslatedApart(group, languages) : chosen === 'apart')
  return (
    <li ref={element} className={isApart ? classes.group : classes.row}>
      <div className={classes.source}>
        <details className={classes.places}>
          <summary>{t('edit.texts.group.places', { count: rows.length })}</summary>
          {rows.map((row) => (
            <TextPlaceLine key={row.key} row={row} />
          ))}
        </details>
        <p className={classes.text} lang={source}>
          <TextWithChips text={text} nameOf={nameOf} />
        </p>
        {isNear && (
          <SegmentedControl
            size="xs"
            aria-label={t('edit.texts.group.choice', { text: text.slice(0, 80) })}
            data={[
              { value: 'same', label: t('edit.texts.group.same') },
              { value: 'apart', label: t('edit.texts.group.apart') },
            ]}
            value={isApart ? 'apart' : 'same'}
            readOnly={isUnsaved}
            onChange={choose}
          />
        )}
      </div>
      {isApart ? (
        <ul className={classes.rows} aria-label={t('edit.texts.group.choice', { text: text.slice(0, 80) })}>
          {rows.map((row) => (
            <TextRowView key={row.key} row={row} {...props} />
          ))}
        </ul>
      ) : (
        <div className={classes.translations}>
          {languages.map((lang) => (
            <GroupCell key={lang} lang={lang} group={group} isNear={isNear} {...props} />
          ))}
        </div>
      )}
    </li>
  )
}

interface GroupCellProps extends TextGroupViewProps {
  readonly lang: string
  readonly isNear: boolean
}

/** The translation of all places at once. */
function GroupCell({ group, lang, isNear, nameOf, save }: GroupCellProps) {
  const { text, state, before, others } = groupTranslation(group, lang)
  const saveAll = (next: string) => {
    for (const row of rowsToSave(group, lang, next)) save(row, lang, next)
  }
  const limits = group.rows.flatMap(({ content }) => content.property.max ?? [])
  return (
    <div className={classes.cell} data-state={state}>
      <CellHead lang={lang} state={state} />
      {isNear ? (
        <>
          <TranslationCell
            label={t('edit.texts.cell', { lang: languageName(lang), text: group.text.slice(0, 80) })}
            lang={lang}
            max={limits.length === 0 ? undefined : Math.min(...limits)}
            source={group.text}
            saved={text}
            isOutdated={state === 'outdated'}
            before={before}
            unsaved={undefined}
            nameOf={nameOf}
            save={saveAll}
            forget={() => undefined}
          />
          {others > 0 && (
            <div className={classes.note}>
              <span>{t('edit.texts.group.others', { count: others })}</span>
              <Button size="compact-xs" variant="default" onClick={() => saveAll(text)}>
                {t('edit.texts.group.everywhere')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className={classes.text} lang={lang} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}
