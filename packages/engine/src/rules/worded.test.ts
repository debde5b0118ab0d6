import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { noClaims, verdict } from '../testing/verdict.ts'

const now = '2026-06-15T10:00:00Z'

/** The form in one of its languages, as a consumer gets it: with the labels of that language. */
function programIn(lang: 'hu' | 'de', languages: readonly string[]) {
  const label = { hu: 'Feleség', de: 'Ehefrau' }[lang]
  const definition = buildDefinition({
    form: { languages },
    formField: [
      { id: 'rokon', type: 'radio', optionList: 'rokonok' },
      { id: 'szam', type: 'number' },
      { id: 'felirat', type: 'calculated', expression: { option_label: { var: 'rokon' } } },
      { id: 'mondat', type: 'calculated', expression: { cat: [{ var: 'szam' }, ' – ', { var: 'felirat' }] } },
      { id: 'dupla', type: 'calculated', expression: { '*': [{ var: 'szam' }, 2] } },
    ],
    formOption: [{ id: 'o', list: 'rokonok', value: 'f', label }],
  })
  const { program } = compile({ ...definition, lang }, { now })
  if (!program) throw new Error('The form compiles.')
  return program
}

describe('an answer with the labels of options', () => {
  const answerIn = (languages: readonly string[]) => {
    const session = programIn('de', languages).start({ values: { rokon: 'f', szam: 2 }, context: { now } })
    return session.answer().values
  }
  const claims = { circumstances: noClaims, moment: now }

  it('is accepted in another language, with the labels of that language', () => {
    const languages = ['hu', 'de']
    const values = answerIn(languages)
    expect(values).toMatchObject({ felirat: 'Ehefrau', mondat: '2 – Ehefrau' })
    const hungarian = programIn('hu', languages)
    expect(verdict(hungarian, values, { context: { now }, claims })).toEqual([])
    expect(verdict(hungarian, { ...values, dupla: 5 }, { context: { now }, claims })).toEqual([
      'dupla FIELD_CALCULATED',
    ])
  })

  it('has to be exact in a form of one language', () => {
    expect(verdict(programIn('hu', ['hu']), answerIn(['hu']), { context: { now }, claims })).toEqual([
      'felirat FIELD_CALCULATED',
      'mondat FIELD_CALCULATED',
    ])
  })
})
