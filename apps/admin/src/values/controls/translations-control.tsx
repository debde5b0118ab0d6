import {
  contentTexts,
  languageName,
  type TranslatedText,
  type Translations,
  translationOf,
  translationsOf,
  withTranslation,
} from '@urlapmuhely/schema'
import { Textarea, TextInput } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t-edit.ts'
import { useEditContext } from '../items/edit-context.tsx'
import { useItemLanguages } from '../items/use-item-languages.ts'
import { messagesAt, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

/** Edits the translations of an item: the texts that are present now, in each further language of its form. */
export function TranslationsControl(props: PropertyControlProps) {
  const { kind, useProperty } = useEditContext()
  const { further } = useItemLanguages(kind, useProperty)
  return further.map((lang) => <LanguageTexts {...props} key={lang} lang={lang} />)
}

function LanguageTexts({ lang, ...props }: PropertyControlProps & { readonly lang: string }) {
  const names = Object.keys(props.property.texts ?? {})
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{languageName(lang)}</legend>
      <div className={classes.cardBody} data-empty={t('edit.translations.none')}>
        {names.map((name) => (
          <PropertyTexts {...props} key={name} lang={lang} source={name} />
        ))}
      </div>
    </fieldset>
  )
}

interface PropertyTextsProps extends PropertyControlProps {
  readonly lang: string
  /** The name of the property that is translated. */
  readonly source: string
}

/** The texts of one property, of which a list has several; re-renders when the property changes. */
function PropertyTexts({
  lang,
  source,
  id,
  property,
  value,
  onChange,
  issues,
  readOnly,
}: PropertyTextsProps) {
  const { useProperty } = useEditContext()
  const item = { [source]: useProperty(source), translations: value }
  return contentTexts(property.texts ?? {}, item).map((content) => (
    <TextTranslation
      key={content.address}
      id={`${id}-${lang}-${content.address}`}
      lang={lang}
      content={{ ...content, ...translationOf(item, lang, content) }}
      error={messagesAt(issues, `${lang}.${content.address}.text`).join(' ') || undefined}
      readOnly={readOnly}
      onChange={(text) => {
        const { address, text: source } = content
        onChange(withTranslation(translationsIn(value), { lang, address, source, text }))
      }}
    />
  ))
}

interface TextTranslationProps {
  readonly id: string
  readonly lang: string
  readonly content: TranslatedText
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (text: string) => void
}

function TextTranslation({ id, lang, content, error, readOnly, onChange }: TextTranslationProps) {
  const { property, state, text: source, translation } = content
  const input = {
    id,
    label: property.label,
    hint: state === 'outdated' ? t('edit.translations.outdated', { source }) : source,
    error,
    size: 'sm',
    lang,
    readOnly,
    onChange,
    value: translation?.text ?? '',
  } as const
  return property.type === 'longText' ? (
    <Textarea {...input} rows={2} autogrow maxLength={property.max} />
  ) : (
    <TextInput {...input} maxLength={property.max} autoComplete="off" />
  )
}

function translationsIn(value: unknown): Translations {
  return translationsOf({ translations: value })
}
