import {
  type Diagnostic,
  differingPlaces,
  type FormDefinition,
  type FormText,
  form,
  formTexts,
  type Issue,
  issueText,
  languageName,
  languagesOf,
} from '@urlapmuhely/schema'

/** A finding lists this many texts; the form's table of translations shows all. */
const MAX_LISTED = 10

/**
 * Reports incomplete translations of a form: per language, the texts without a translation, those whose source has
 * changed since, and those whose places differ from the places of the source. These are errors if the form requires
 * complete translations.
 */
export function checkTranslations(definition: FormDefinition): Diagnostic[] {
  const [, ...further] = languagesOf(definition.form)
  const severity = definition.form.requireTranslations ? 'error' : 'warning'
  return further.flatMap((lang) => {
    const texts = formTexts(definition, lang)
    const inState = (state: FormText['state']) => texts.filter((text) => text.state === state)
    const differing = inState('done').filter(
      ({ text, translation }) => differingPlaces(text, translation?.text ?? '').length > 0,
    )
    return [
      finding('TRANSLATIONS_MISSING', inState('missing')),
      finding('TRANSLATIONS_OUTDATED', inState('outdated')),
      { ...finding('TRANSLATION_PLACES', differing), severity: 'warning' as const },
    ].filter(({ params }) => params.count !== 0)

    function finding(code: Issue['code'], found: readonly FormText[]): Diagnostic {
      const { id, name } = definition.form
      const params = { lang: languageName(lang), count: found.length, texts: listOf(found) }
      return {
        ...{ path: 'languages', code, params, severity, kind: form.name, itemId: id, itemName: name },
        ...{ message: issueText({ code, params }), since: null, domains: [], example: null, related: [] },
      }
    }
  })
}

function listOf(texts: readonly FormText[]): string {
  const listed = texts
    .slice(0, MAX_LISTED)
    .map(({ kind, item, property }) => `„${item[kind.naming.label] || item.name}” (${property.label})`)
  return [...listed, ...(texts.length > MAX_LISTED ? ['…'] : [])].join(', ')
}
