import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES, SITE_FOLDER } from '../folders.ts'
import { codesPage, readAnswerMessages } from './codes-page.ts'

const answers = await readAnswerMessages()
const errors = readFileSync(join(SITE_FOLDER, '../errors.md'), 'utf8')

it.each(LANGUAGES)('lists the codes of answers before those of the editor (%s)', (language) => {
  const page = codesPage(errors, answers[language], language)
  const codes = ['required', 'minItems', 'FIELD_ABSENT', 'HOST_OPTION', 'invalid-item', 'TOO_FEW']
  const places = codes.map((code) => page.indexOf(`| \`${code}\` |`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('has Hungarian headings on the Hungarian page', () => {
  expect(codesPage(errors, answers.hu, 'hu').match(/^##+ .*$/gmu)).toEqual([
    '## Hibák a válaszban',
    '### A mezők szabályai',
    '### Amit az űrlap nem enged',
    '### Ami nem ellenőrizhető',
    '## Kérések hibái',
    '## A szerkesztő hibakódjai',
    '## Amit a szerkesztő az űrlapban talál',
  ])
})
