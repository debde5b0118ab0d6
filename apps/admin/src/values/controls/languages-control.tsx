import { Select } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t-edit.ts'
import { allMessages, frameProps, messagesAt, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { languageLabel, searchLanguages, withLanguage } from './language-choice.ts'
import { MemberActions } from './member-actions.tsx'
import { isWords } from './word-list.ts'

/** Edits an ordered list of languages; the first one is the source. */
export function LanguagesControl(props: PropertyControlProps) {
  const { property, value, onChange, issues, readOnly } = props
  const chosen = isWords(value) ? value : []
  return (
    <div className={classes.stack}>
      <Select
        {...frameProps(props)}
        error={allMessages(issues)}
        placeholder={t('edit.languages.add')}
        search={searchLanguages}
        value={null}
        onChange={(tag) => {
          if (tag !== null && !chosen.includes(tag)) onChange(withLanguage(chosen, tag))
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
