import { canonicalLanguage, DEFAULT_LANGUAGE, languageName } from '@urlapmuhely/schema'
import { foldText, type Option, Select } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t-edit.ts'
import { allMessages, frameProps, messagesAt, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { MemberActions } from './member-actions.tsx'

/** The languages that are offered before anything is typed; any other tag can be typed. */
const OFFERED =
  'hu en de fr it es pt nl pl cs sk sl hr sr sr-Latn ro bg uk ru el tr sq mk bs da sv nb fi et lv lt ga mt ca eu gl cy is be hy ka az kk he ar fa ur hi bn ta te th vi id ms zh-Hans zh-Hant ja ko rom'

/** Edits an ordered list of languages; the first one is the source. */
export function LanguagesControl(props: PropertyControlProps) {
  const { property, value, onChange, issues, readOnly } = props
  const chosen = isTags(value) ? value : []
  return (
    <div className={classes.stack}>
      <Select
        {...frameProps(props)}
        error={allMessages(issues)}
        placeholder={t('edit.languages.add')}
        search={searchLanguages}
        value={null}
        onChange={(tag) => {
          if (tag !== null && !chosen.includes(tag))
            onChange([...(chosen.length > 0 ? chosen : startWith(tag)), tag])
        }}
      />
      {chosen.length > 0 && (
        <ol className={classes.chosen} aria-label={t('edit.reference.chosen', { label: property.label })}>
          {chosen.map((tag, index) => (
            <li key={tag} data-invalid={messagesAt(issues, String(index)).length > 0 || undefined}>
              <span className={classes.chosenLabel}>
                {languageLabel(tag)}
                {index === 0 && ` – ${t('edit.languages.source')}`}
              </span>
              {!readOnly && (
                <MemberActions
                  members={chosen}
                  index={index}
                  label={languageLabel(tag)}
                  onChange={onChange}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** `német (de)`. */
function languageLabel(tag: string): string {
  return t('edit.languages.named', { name: languageName(tag), tag })
}

/** A form without languages is written in the default language, which stays its source. */
function startWith(added: string): string[] {
  return added === DEFAULT_LANGUAGE ? [] : [DEFAULT_LANGUAGE]
}

async function searchLanguages(query: string): Promise<readonly Option<string>[]> {
  const needle = foldText(query.trim())
  const typed = canonicalLanguage(query.trim())
  const tags = OFFERED.split(' ').filter((tag) => foldText(languageLabel(tag)).includes(needle))
  return [...new Set([...(typed === null ? [] : [typed]), ...tags])].map((tag) => ({
    value: tag,
    label: languageLabel(tag),
  }))
}

function isTags(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((member) => typeof member === 'string')
}
