import { describe, expect, it } from 'vitest'
import { domain } from '../kinds/domain.ts'
import { form } from '../kinds/form.ts'
import { formField } from '../kinds/form-field.ts'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { parseItemPatch } from '../parse/parse-item.ts'
import { canonicalLanguage, languageName, languagesOf } from '../text/languages.ts'
import { translatedTexts, translationOf, withTranslation } from './translations.ts'

const codesOf = (kind: Parameters<typeof parseItemPatch>[0], values: object) => {
  const parsed = parseItemPatch(kind, values)
  return parsed.ok ? [] : parsed.issues.map(({ path, code }) => `${path} ${code}`)
}
const message = (text: string) => ({ type: 'message', severity: 'info', text })
const textsOf = (item: object, lang: string) =>
  translatedTexts(formSideEffect.properties, { ...item }, lang).map(({ address, text, state, translation }) =>
    `${address} ${text} ${state} ${translation?.text ?? ''}`.trim(),
  )

describe('the languages of a form', () => {
  it('are Hungarian alone if it names none, else as named, the source first', () => {
    expect(languagesOf({})).toEqual(['hu'])
    expect(languagesOf({ languages: [] })).toEqual(['hu'])
    expect(languagesOf({ languages: ['de', 'hu'] })).toEqual(['de', 'hu'])
  })

  it('are BCP 47 tags of languages that have a name', () => {
    expect(['de-at', 'SR-latn', 'zh-hant-tw'].map(canonicalLanguage)).toEqual([
      'de-AT',
      'sr-Latn',
      'zh-Hant-TW',
    ])
    for (const wrong of ['', 'magyar', 'de_AT', 'xx', 'qqq', '-', 'a'.repeat(500)])
      expect(canonicalLanguage(wrong), wrong).toBeNull()
    expect(['hu', 'de-AT', 'pt-BR'].map(languageName)).toEqual([
      'magyar',
      'osztrák német',
      'brazíliai portugál',
    ])
  })

  it('are saved in their canonical spelling, once each', () => {
    expect(parseItemPatch(form, { languages: ['hu', 'de-at'] })).toEqual({
      ok: true,
      values: { languages: ['hu', 'de-AT'] },
    })
    expect(codesOf(form, { languages: ['hu', 'klingon'] })).toEqual(['languages.1 LANGUAGE_UNKNOWN'])
    expect(codesOf(form, { languages: ['de-at', 'de-AT'] })).toEqual(['languages.1 DUPLICATE_MEMBER'])
  })
})

describe('translations', () => {
  it('belong to every kind with a text for the person who fills in the form, and to no other', () => {
    expect(form.properties.translations?.type).toBe('translations')
    expect(formSideEffect.properties.translations?.type).toBe('translations')
    expect(domain.properties.translations).toBeUndefined()
  })

  it('are accepted for such texts only, in known languages, and not longer than the property allows', () => {
    const of = (address: string, text = 'x') => ({
      translations: { de: { [address]: { text, source: 'y' } } },
    })
    expect(codesOf(formField, of('label'))).toEqual([])
    expect(codesOf(formSideEffect, of('actions.0.text'))).toEqual([])
    for (const address of ['key', 'nothing', 'constructor', 'label.0.text', 'label.x'])
      expect(codesOf(formField, of(address)), address).toEqual([`translations.de.${address} UNKNOWN_KEY`])
    expect(codesOf(formField, of('valueMembers.0.label'))).toEqual([])
    for (const address of ['valueMembers.0.key', 'valueMembers.label', 'context.0.label'])
      expect(codesOf(formField, of(address)), address).toEqual([`translations.de.${address} UNKNOWN_KEY`])
    for (const address of ['actions', 'actions.0', 'actions.0.event', 'actions.x.text', 'actions.0.text.1'])
      expect(codesOf(formSideEffect, of(address)), address).toEqual([
        `translations.de.${address} UNKNOWN_KEY`,
      ])
    expect(codesOf(formField, of('label', 'x'.repeat(501)))).toEqual(['translations.de.label.text TOO_LONG'])
    expect(codesOf(formField, of('label', ''))).toEqual(['translations.de.label.text REQUIRED'])
    expect(codesOf(formField, of('label', 'a\u0000'))).toEqual(['translations.de.label.text TEXT_ILLEGAL'])
    expect(codesOf(formField, { translations: { DE: {} } })).toEqual(['translations.DE LANGUAGE_UNKNOWN'])
    expect(codesOf(formField, { translations: { de: 'Name' } })).not.toEqual([])
  })

  it('are outdated once their source changed, until they are given again', () => {
    const address = 'label'
    const before = withTranslation({}, { lang: 'de', address, source: 'Név', text: 'Name' })
    const stateOf = (translations: object, text: string) =>
      translationOf({ translations }, 'de', { address, text }).state
    expect(stateOf(before, 'Név')).toBe('done')
    expect(stateOf(before, 'Teljes név')).toBe('outdated')
    const after = withTranslation(before, { lang: 'de', address, source: 'Teljes név', text: 'Name' })
    expect(stateOf(after, 'Teljes név')).toBe('done')
    expect(
      stateOf(withTranslation(after, { lang: 'de', address, source: 'Teljes név', text: '' }), 'Teljes név'),
    ).toBe('missing')
    expect(withTranslation(after, { lang: 'de', address, source: 'Teljes név', text: '' })).toEqual({})
  })

  it('of the members of a custom value follow them too', () => {
    const member = (key: string, label: string) => ({ key, label, type: 'text', required: false })
    const field = {
      valueMembers: [member('a', ''), member('b', 'Kettő'), member('c', 'Egy')],
      translations: { de: { 'valueMembers.0.label': { text: 'Eins', source: 'Egy' } } },
    }
    const texts = translatedTexts(formField.properties, field, 'de')
    expect(texts.map(({ address, state, translation }) => [address, state, translation?.text])).toEqual([
      ['valueMembers.1.label', 'missing', undefined],
      ['valueMembers.2.label', 'done', 'Eins'],
    ])
  })

  it('of actions follow them when they are moved', () => {
    const text = (source: string, translated: string) => ({ text: translated, source })
    const translations = {
      de: { 'actions.0.text': text('Egy', 'Eins'), 'actions.1.text': text('Kettő', 'Zwei') },
    }
    const moved = {
      actions: [message('Kettő'), { type: 'focus', targetId: '' }, message('Egy')],
      translations,
    }
    expect(textsOf(moved, 'de')).toEqual(['actions.0.text Kettő done Zwei', 'actions.2.text Egy done Eins'])
    const changed = { actions: [message('Egy'), message('Három')], translations }
    expect(textsOf(changed, 'de')).toEqual([
      'actions.0.text Egy done Eins',
      'actions.1.text Három outdated Zwei',
    ])
    expect(textsOf(changed, 'en')).toEqual(['actions.0.text Egy missing', 'actions.1.text Három missing'])
  })
})
