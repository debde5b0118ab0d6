import { documentOf, type FormContent } from '@urlapmuhely/document'
import type { FormEvent } from '@urlapmuhely/engine'
import type { Finding } from '@urlapmuhely/engine/scenarios'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { validationRules } from '@urlapmuhely/schema'
import { rejectionMessages } from '@urlapmuhely/wording'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { scenarioNames } from './scenario-names.ts'
import { eventWords, expectationWords, findingSentence } from './scenario-words.ts'

beforeAll(loadMessages)

const { form, items } = buildDefinition({
  formField: [
    { id: 'o', key: 'oldal', label: 'Adatok', type: 'page' },
    { id: 'n', key: 'nev', label: 'Név', type: 'text' },
    { id: 'd', key: 'szul', label: 'Született', type: 'date' },
    { id: 'e', key: 'elfogad', label: 'Elfogadom', type: 'checkbox' },
    { id: 'm', key: 'megye', label: 'Megye', type: 'select', optionList: 'megyek' },
    { id: 'g', key: 'gyermekek', label: 'Gyermekek', type: 'repeat' },
    { id: 'k', key: 'kor', label: 'Kora', type: 'number', parentId: 'g' },
  ],
  formOption: [
    { id: 'z', list: 'megyek', value: 'zala', label: 'Zala' },
    { id: 'v', list: 'megyek', value: 'vas', label: 'Vas' },
  ],
  formExpandable: [{ id: 'r', name: 'További adatok', targets: ['n'], mode: 'manual' }],
})
// The items of a definition are those of a document.
const names = scenarioNames(documentOf({ form, items } as unknown as FormContent))

describe('an expectation of a field', () => {
  const words = (aspect: string, value: unknown, path = 'nev') =>
    expectationWords({ path, aspect }, value, names)

  it.each([
    ['present', true, 'látszik'],
    ['present', false, 'nem látszik'],
    ['required', true, 'kötelező'],
    ['required', false, 'nem kötelező'],
    ['editing', 'open', 'szerkeszthető'],
    ['editing', 'readonly', 'csak olvasható'],
    ['editing', 'disabled', 'letiltott'],
    ['value', 'Anna', 'értéke: „Anna”'],
    ['issues', [], 'nincs hibája'],
    ['issues', [{ message: 'Túl rövid.' }], 'hibája: Túl rövid.'],
    ['present', undefined, 'nincs ilyen mező'],
  ])('%s %j is “%s”', (aspect, value, expected) => {
    expect(words(aspect, value)).toBe(expected)
  })

  it('of issues names their rules, unless they have a message of their own', () => {
    const { required, email } = validationRules
    const issues = [
      { rule: 'required' },
      { rule: 'email' },
      { rule: 'email', message: 'Hibás cím.' },
      { rule: 'sajat' },
    ]
    expect(words('issues', issues)).toBe(`hibája: ${required.label}, ${email.label}, Hibás cím., sajat`)
  })

  it('of options has their labels, and says which are off', () => {
    expect(words('options', [], 'megye')).toBe('semmi sem választható')
    expect(words('options', [{ value: 'zala' }, { value: 'vas', disabled: true }], 'megye')).toBe(
      'választható: Zala, Vas (letiltva)',
    )
    expect(words('options', [{ value: 'ismeretlen' }], 'megye')).toBe('választható: ismeretlen')
  })

  it('of a value says it as the form does: options by their labels, dates in Hungarian', () => {
    expect(words('value', 'zala', 'megye')).toContain('Zala')
    expect(words('value', '2024/05/01', 'szul')).toMatch(/^értéke: .*2024\. ?(05|május)/u)
    expect(words('value', 12.5, 'gyermekek.0.kor')).toContain('12,5')
  })

  it.each([
    ['editing', 'félig'],
    ['options', 'x'],
    ['issues', null],
    ['ismeretlen', { a: 1 }],
  ])('that these words do not know is shown as it is stored: %s %j', (aspect, value) => {
    expect(words(aspect, value)).toBe(`${aspect}: ${JSON.stringify(value)}`)
  })
})

describe('an expectation of a step', () => {
  const words = (aspect: string, value: unknown) => expectationWords({ path: null, aspect }, value, names)
  const [[reason = '', message = ''] = []] = Object.entries(rejectionMessages)

  it.each([
    ['accepted', true, 'beküldhető'],
    ['accepted', false, 'nem küldhető be'],
    ['needsConfirmation', true, 'megerősítést kér'],
    ['needsConfirmation', false, 'nem kér megerősítést'],
    ['passed', true, 'az oldal hibátlan'],
    ['passed', false, 'az oldal hibás'],
    ['rejected', null, 'a lépés végrehajtható'],
    ['answer', { nev: 'Anna' }, 'a válasz: {"nev":"Anna"}'],
    ['issues', [], 'nincs hibája'],
    ['issues', ['nev', 'kor'], 'a hibák: nev, kor'],
    ['pages', ['elso', 'masodik'], 'az oldalak: elso, masodik'],
    ['issues', 'x', 'issues: "x"'],
    ['pages', 3, 'pages: 3'],
    ['egyeb', 3, 'egyeb: 3'],
  ])('%s %j is “%s”', (aspect, value, expected) => {
    expect(words(aspect, value)).toBe(expected)
  })

  it('of a refusal has its reason, without the full stop of a sentence', () => {
    expect(words('rejected', reason)).toBe(`a lépés nem hajtható végre (${message.replace(/\.$/u, '')})`)
    expect(words('rejected', 'ISMERETLEN')).toBe('a lépés nem hajtható végre (ISMERETLEN)')
  })
})

describe('an event', () => {
  it.each<readonly [FormEvent, string]>([
    [{ type: 'set', path: 'nev', value: 'Anna' }, 'Név: „Anna”'],
    [{ type: 'set', path: 'gyermekek.1.kor', value: 4 }, 'Kora (2. sor): 4'],
    [{ type: 'blur', path: 'nev' }, 'Név: elhagyja'],
    [{ type: 'addRow', path: 'gyermekek' }, 'Gyermekek: új sor'],
    [{ type: 'visit', page: 'oldal' }, 'oldal: Adatok'],
    [{ type: 'checkPage', page: 'oldal' }, 'tovább innen: Adatok'],
    [{ type: 'open', rule: 'r' }, 'kinyitja: További adatok'],
    [{ type: 'close', rule: 'r' }, 'bezárja: További adatok'],
    [{ type: 'submit' }, 'beküldi'],
    [{ type: 'context', values: {} }, 'a környezeti adatok változnak'],
  ])('%j is “%s”', (event, expected) => {
    expect(eventWords(event, names)).toBe(expected)
  })

  it('at a field that is no longer there has its path', () => {
    expect(eventWords({ type: 'set', path: 'regi', value: 'x' }, names)).toBe('regi: „x”')
  })
})

describe('a finding', () => {
  const finding = (more: Partial<Finding>): Finding => ({
    ...{ step: 0, path: 'nev', aspect: 'present', expected: true, found: false, passed: false },
    ...more,
  })

  it.each([
    [{}, '„Név” (1. lépés): elvárt: látszik; most: nem látszik.'],
    [{ step: 2, path: 'gyermekek.0.kor' }, '„Kora (1. sor)” (3. lépés): elvárt: látszik; most: nem látszik.'],
    [{ path: null, aspect: 'accepted' }, 'Az űrlap (1. lépés): elvárt: beküldhető; most: nem küldhető be.'],
    [{ found: undefined }, '„Név” (1. lépés): elvárt: látszik; most: nincs ilyen mező.'],
  ])('%j is a sentence with the field, the step, and both states', (more, expected) => {
    expect(findingSentence(finding(more), names)).toBe(expected)
  })
})
