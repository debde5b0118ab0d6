import { documentOf, type FormContent } from '@urlapmuhely/document'
import type { FormEvent } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { validationRules } from '@urlapmuhely/schema'
import { rejectionMessages } from '@urlapmuhely/wording'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { scenarioNames } from './scenario-names.ts'
import { actWords, answerWords, expectationWords, foundWords } from './scenario-words.ts'

beforeAll(loadMessages)

const { form, items } = buildDefinition({
  formField: [
    { id: 'o', key: 'oldal', label: 'Adatok', type: 'page' },
    { id: 'n', key: 'nev', label: 'Név', type: 'text' },
    { id: 'd', key: 'szul', label: 'Született', type: 'date' },
    { id: 'b', key: 'ber', label: 'Bér', type: 'number', suffix: 'Ft' },
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
    ['value', 'Anna', 'értéke: Anna'],
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

  const family = { nev: 'Anna', megye: 'zala', gyermekek: [{ kor: 4 }] }

  it.each<readonly [string, unknown, string]>([
    ['accepted', true, 'beküldhető'],
    ['accepted', false, 'nem küldhető be'],
    ['needsConfirmation', true, 'megerősítést kér'],
    ['needsConfirmation', false, 'nem kér megerősítést'],
    ['passed', true, 'az oldal hibátlan'],
    ['passed', false, 'az oldal hibás'],
    ['rejected', null, 'a lépés végrehajtható'],
    ['answer', {}, 'a válasz: nincs válasz'],
    ['answer', family, 'a válasz: Név: Anna; Megye: Zala; Kora (1. sor): 4'],
    ['issues', [], 'nincs hibája'],
    ['issues', ['nev required', 'kor'], `a hibák: Név: ${validationRules.required.label}, kor`],
    ['pages', ['oldal complete', 'masodik'], 'az oldalak: Adatok: kész, masodik'],
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

describe('an action', () => {
  it.each<readonly [FormEvent, string]>([
    [{ type: 'set', path: 'nev', value: 'Anna' }, 'Anna'],
    [{ type: 'set', path: 'nev', value: null }, 'üres'],
    [{ type: 'set', path: 'gyermekek.1.kor', value: 4 }, '4'],
    [{ type: 'blur', path: 'nev' }, 'üresen hagyja'],
    [{ type: 'addRow', path: 'gyermekek' }, 'új sor'],
    [{ type: 'visit', page: 'oldal' }, 'erre az oldalra lép'],
    [{ type: 'checkPage', page: 'oldal' }, 'továbblép innen'],
    [{ type: 'open', rule: 'r' }, 'kinyitja'],
    [{ type: 'close', rule: 'r' }, 'bezárja'],
    [{ type: 'submit' }, 'beküldi'],
    [{ type: 'context', values: {} }, 'a környezeti adatok változnak'],
    [{ type: 'set', path: 'regi', value: 'x' }, 'x'],
  ])('%j is “%s”', (event, expected) => {
    expect(actWords(event, names)).toBe(expected)
  })
})

describe('an answer', () => {
  it.each([
    ['elfogad', true, 'igen'],
    ['elfogad', false, 'nem'],
    ['megye', 'zala', 'Zala'],
    ['megye', 'torolt', 'torolt'],
    ['szul', '2024/05/01', '2024. 05. 01.'],
    ['ber', 1200000, '1 200 000 Ft'],
    ['nev', 'Kiss „Kicsi” Anna', 'Kiss »Kicsi« Anna'],
    ['gyermekek', [{ kor: 4 }, { kor: 6 }], 'Kora (1. sor): 4; Kora (2. sor): 6'],
  ])('%s %j is “%s”', (path, value, expected) => {
    expect(answerWords(path, value, names).replaceAll(/\u00A0|\u202F/gu, ' ')).toBe(expected)
  })
})

describe('what came instead', () => {
  const of = (aspect: string, expected: unknown, found: unknown) =>
    foundWords({ step: 0, path: 'megye', aspect, expected, found, passed: false }, names)
  const options = (...values: readonly string[]) => values.map((value) => ({ value }))

  it('is in words', () => {
    expect(of('present', true, false)).toBe('most: nem látszik')
    expect(of('options', [], undefined)).toBe('most: nincs ilyen mező')
  })

  it('of options is only what differs', () => {
    expect(of('options', options('zala', 'a'), options('vas', 'a'))).toBe(
      'most hiányzik: Zala; most van: Vas',
    )
    expect(of('options', options('zala', 'vas'), options('vas', 'zala'))).toBe('most más a sorrend')
    expect(of('options', options(), options('a', 'b', 'c', 'd', 'e', 'f'))).toBe(
      'most van: a, b, c, d és még 2',
    )
  })
})
