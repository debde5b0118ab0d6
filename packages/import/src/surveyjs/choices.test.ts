import { expect, test } from 'vitest'
import { openSurvey } from './testing/open-survey.ts'

test('an answer of one’s own is a text that its option asks for', () => {
  const { form, session, set, values } = openSurvey([
    { type: 'radiogroup', name: 'szin', choices: ['kek'], showOtherItem: true, otherText: 'Egyéb:' },
    { type: 'text', name: 'miert', visibleIf: "{szin} = 'other'" },
  ])
  expect(form.items.formField?.map(({ key }) => key)).toEqual(['szin', 'miert'])
  set('szin', 'other')
  expect([session.field('miert')?.present, session.answer().issues.length]).toEqual([true, 1])
  expect(values()).toMatchObject({ szin: { value: 'other' } })
})

test('it is a field of its own where an expression reads it', () => {
  const { session, set } = openSurvey([
    { type: 'checkbox', name: 'szin', choices: ['kek'], hasOther: true },
    { type: 'text', name: 'miert', visibleIf: '{szin-Comment} notempty' },
  ])
  expect(session.field('szin_Comment')?.present).toBe(false)
  set('szin', ['other'])
  expect(session.field('szin_Comment')?.required).toBe(true)
  set('szin_Comment', 'lila')
  expect(session.field('miert')?.present).toBe(true)
})

test('choices from an address stay with the host although the question has an answer of one’s own', () => {
  const { form, report } = openSurvey([
    {
      type: 'dropdown',
      name: 'orszag',
      choicesByUrl: { url: 'https://example.org/countries' },
      showOtherItem: true,
    },
  ])
  expect(form.items.formField).toMatchObject([
    { key: 'orszag', optionSource: 'host' },
    { key: 'orszag_Comment', type: 'textarea' },
  ])
  expect(report.lines[0]?.reasons.map(({ code }) => code)).toContain('value-shape')
})

test('a yes or no keeps its own values, and takes a truth value as its default', () => {
  const { session } = openSurvey([
    { type: 'boolean', name: 'van', valueTrue: 'van', valueFalse: 'nincs', defaultValue: true },
    { type: 'text', name: 'mi', visibleIf: "{van} = 'van'" },
  ])
  expect([session.field('van')?.value, session.field('mi')?.present]).toEqual(['van', true])
})

test('a signature is drawn by a control of the host', () => {
  const { form, report } = openSurvey([{ type: 'signaturepad', name: 'alairas', isRequired: true }])
  expect(form.items.formField).toMatchObject([{ key: 'alairas', type: 'signature' }])
  expect(report.lines[0]).toMatchObject({ fate: 'replaced', reasons: [{ code: 'value-shape' }] })
})
