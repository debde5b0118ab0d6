import { expect, it } from 'vitest'
import english from '../forms/en/visszajelzes.json' with { type: 'json' }
import hungarian from '../forms/visszajelzes.json' with { type: 'json' }

const TEXTS = ['label', 'title', 'lang']

it('shows the same form in both languages, in other words', () => {
  const withoutTexts = (form: object) =>
    JSON.stringify(form, (key, value) => (TEXTS.includes(key) ? undefined : value))
  expect(withoutTexts(english)).toBe(withoutTexts(hungarian))
  expect(english.definition.form.title).not.toBe(hungarian.definition.form.title)
})
