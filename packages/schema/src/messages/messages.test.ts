import { describe, expect, it } from 'vitest'
import { factsOfType } from '../form/field-type-facts.ts'
import type { FormFieldTypeName } from '../form/field-value-types.ts'
import { validationRules } from '../form/validation-rules.ts'
import { fillMessage, quoted } from './article.ts'
import { conditionIssueMessages, conditionSortNames } from './condition-hu.ts'
import { type IssueCode, issueMessages, issueText } from './hu.ts'
import { rulesHu } from './rule-messages.ts'
import { rulesDe } from './rules-de.ts'
import { rulesEn } from './rules-en.ts'
import { richTextIssueMessages } from './text-hu.ts'

const codes = Object.entries<string>(issueMessages)

/** The names of the parameters in a message, each once. */
function placesIn(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(?:[Aa]z:)?(\w+)\}/gu)].map(([, name = '']) => name))].sort()
}

describe('the message of an issue', () => {
  it.each(codes)('%s is a Hungarian sentence', (_, message) => {
    const shown = fillMessage(message, () => 'érték')
    expect(shown).toMatch(/^[\p{Lu}„]/u)
    expect(shown).toMatch(/(?:[.)?]|érték)$/u)
    expect(shown).not.toMatch(/ {2}|\s$| [,.;:]/u)
  })

  it.each(codes)('%s closes each quotation mark and bracket', (_, message) => {
    for (const [open, close] of ['„”', '()', '{}'].map((pair) => [...pair]))
      expect(message.split(open ?? '').length).toBe(message.split(close ?? '').length)
    // Straight quotation marks are none in Hungarian.
    expect(message).not.toContain('"')
  })

  it.each(codes)('%s writes an article only before the parameter that it fits', (_, message) => {
    for (const { 0: article, 1: name, index } of message.matchAll(/\{[Aa]z:(\w+)\} /gu))
      expect(message.slice(index + article.length)).toMatch(new RegExp(`^„?\\{${name}\\}`, 'u'))
  })

  it.each<[IssueCode, Readonly<Record<string, unknown>>, string]>([
    ['REQUIRED', {}, 'Kötelező megadni.'],
    ['UNKNOWN_KEY', { key: 'szin' }, 'Ismeretlen mező: „szin”.'],
    ['TOO_SHORT', { min: 3 }, 'Legalább 3 karakter kell.'],
    ['TOO_LONG', { max: 40 }, 'Legfeljebb 40 karakter lehet.'],
    ['TOO_SMALL', { min: -1 }, 'A legkisebb megengedett érték: -1.'],
    ['TOO_LARGE', { max: 0 }, 'A legnagyobb megengedett érték: 0.'],
    ['TOO_FEW', { min: 1 }, 'Legalább 1 elemet kell megadni.'],
    ['TOO_MANY', { max: 20 }, 'Legfeljebb 20 elem lehet.'],
    ['SHAPE_EXPECTED', { shape: 'szöveg' }, 'Itt ez kell: szöveg.'],
    [
      'CONTEXT_KEY_CLASH',
      { key: 'ugyfel' },
      'A „ugyfel” nem lehet egyszerre adat és más adatok kulcsának eleje.',
    ],
    ['PARENT_TOO_DEEP', { max: 10 }, 'Legfeljebb 10 szint mélyre lehet egymásba ágyazni.'],
    ['OPTION_VALUE_MISSING', { value: 'ZA' }, 'A mező opciólistájában nincs ilyen érték: „ZA”.'],
    ['RULE_PARAMETER_REQUIRED', { label: 'Legalább' }, 'Ehhez a szabályhoz kötelező megadni: Legalább.'],
    ['RULE_PARAMETER_UNKNOWN', { key: 'x' }, 'Ennek a szabálynak nincs ilyen paramétere: „x”.'],
    ['VALUE_TYPE_MISMATCH', { label: 'Szám' }, 'Az érték nem illik a mező típusához (Szám).'],
    [
      'FORMULA_UNREADABLE',
      { position: 5, reason: 'hiányzik' },
      'Hiba a képletben, az 5. karakternél: hiányzik',
    ],
    [
      'FORMULA_UNREADABLE',
      { position: 2, reason: 'hiányzik' },
      'Hiba a képletben, a 2. karakternél: hiányzik',
    ],
    [
      'BLOCK_READS_OUTSIDE',
      { label: 'Összeg' },
      'Az „Összeg” képlete olyan mezőt olvas, amely nincs a kijelöltek között. Jelölje ki azt is.',
    ],
    [
      'BLOCK_READS_OUTSIDE',
      { label: 'Teljes ár' },
      'A „Teljes ár” képlete olyan mezőt olvas, amely nincs a kijelöltek között. Jelölje ki azt is.',
    ],
    [
      'CONDITION_TYPE',
      { operator: '+', position: 2, expected: 'szám', found: 'szöveg' },
      'A „+” művelet 2. adata szám kell legyen, nem szöveg.',
    ],
    ['CONDITION_ARITY', { operator: '!', expected: '1', found: 2 }, 'A „!” művelethez 1 adat kell, nem 2.'],
    [
      'CONDITION_DATA_UNKNOWN',
      { list: 'megyek', key: 'kod' },
      'A „megyek” lista egyetlen opciójának sincs ilyen adata: „kod”.',
    ],
    [
      'CONDITION_DATA_UNKNOWN',
      { list: 'allamok', key: 'kod' },
      'Az „allamok” lista egyetlen opciójának sincs ilyen adata: „kod”.',
    ],
    [
      'PLACE_UNKNOWN',
      { name: 'nev', line: 1, column: 3 },
      'Nincs „nev” kulcsú mező, amely itt elérhető (1. sor, 3. karakter). A hely kapcsos zárójelében mező kulcsa lehet.',
    ],
  ])('%s has its parameters: %o', (code, params, text) => {
    expect(issueText({ code, params })).toBe(text)
  })

  it('of an unknown code says that the form is wrong, and of a missing parameter nothing', () => {
    const invalid = 'A megadott érték formája hibás.'
    expect(issueText({ code: 'NOT_A_CODE', params: {} })).toBe(invalid)
    expect(issueText({ code: 'TOO_LONG', params: {} })).toBe('Legfeljebb  karakter lehet.')
  })

  it('has the messages of conditions and texts among it', () => {
    expect(issueMessages).toMatchObject(conditionIssueMessages)
    expect(issueMessages).toMatchObject(richTextIssueMessages)
  })

  it('of a text says where it is', () => {
    for (const [code, message] of Object.entries(richTextIssueMessages))
      if (code !== 'TEXT_MARKS')
        expect(placesIn(message), code).toEqual(expect.arrayContaining(['column', 'line']))
  })
})

describe('the names of types in conditions', () => {
  it('differ from each other', () => {
    const names = Object.values(conditionSortNames)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the messages of validation rules', () => {
  const languages = { hu: rulesHu, en: rulesEn, de: rulesDe }
  const names = Object.keys(rulesHu) as (keyof typeof rulesHu)[] // the keys of the table

  it.each(names)('%s is a sentence in every language, with the same parameters', (name) => {
    for (const messages of Object.values(languages)) {
      expect(messages[name]).toMatch(/^[\p{Lu}„“].*\.$/u)
      expect(placesIn(messages[name])).toEqual(placesIn(rulesHu[name]))
    }
    expect(new Set(Object.values(languages).map((messages) => messages[name])).size).toBe(3)
  })

  /** The most words and characters: what to do, and one example or reason. German words are longer. */
  const bars = { hu: [8, 60], en: [10, 60], de: [10, 62] } as const

  it.each(names)('%s says what to do in few words, and is no statement about the value', (name) => {
    for (const [language, messages] of Object.entries(languages)) {
      const [words, characters] = bars[language as keyof typeof bars] // the keys of the table
      expect(messages[name].split(/\s+/u).length, messages[name]).toBeLessThanOrEqual(words)
      expect(messages[name].length, messages[name]).toBeLessThanOrEqual(characters)
      expect(messages[name]).not.toMatch(
        /kell |kötelező|nem megfelelő|érvény|value|valid|must|required\.|muss|Wert /iu,
      )
    }
  })

  it('have no others in another language', () => {
    expect(Object.keys(rulesEn)).toEqual(names)
    expect(Object.keys(rulesDe)).toEqual(names)
  })

  it.each(Object.entries(validationRules))('%s shows parameters that the rule has', (name, rule) => {
    expect(rule.message).toBe(rulesHu[name as keyof typeof rulesHu]) // the names of rules are among the keys
    expect(Object.keys(rule.parameters)).toEqual(expect.arrayContaining(placesIn(rule.message)))
  })
})

describe('the message of a required field', () => {
  it.each<[FormFieldTypeName, string]>([
    ['text', 'Adja meg.'],
    ['textarea', 'Adja meg.'],
    ['number', 'Adja meg.'],
    ['date', 'Adja meg.'],
    ['datetime', 'Adja meg.'],
    ['time', 'Adja meg.'],
    ['fulltime', 'Adja meg.'],
    ['email', 'Adja meg.'],
    ['phone', 'Adja meg.'],
    ['card', 'Adja meg.'],
    ['color', 'Adja meg.'],
    ['location', 'Adja meg.'],
    ['custom', 'Adja meg.'],
    ['hidden', 'Adja meg.'],
    ['select', 'Válasszon egyet.'],
    ['radio', 'Válasszon egyet.'],
    ['scale', 'Válasszon egyet.'],
    ['multiSelect', 'Válasszon legalább egyet.'],
    ['checkboxGroup', 'Válasszon legalább egyet.'],
    ['toggleGroup', 'Válasszon legalább egyet.'],
    ['ranking', 'Állítsa sorba.'],
    ['checkbox', 'Jelölje be.'],
    ['toggle', 'Kapcsolja be.'],
    ['file', 'Csatolja a fájlt.'],
    ['signature', 'Írja alá.'],
    ['repeat', 'Adjon hozzá legalább egy sort.'],
    ['calculated', 'Adja meg, amiből ez kiszámítható.'],
  ])('of the type %s is „%s”', (type, message) => {
    expect(rulesHu[factsOfType(type).messages?.required ?? 'required']).toBe(message)
  })

  it('of rows speaks of rows where others speak of choices', () => {
    const { minItems = 'minItems', maxItems = 'maxItems' } = factsOfType('repeat').messages ?? {}
    expect([rulesHu[minItems], rulesHu[maxItems]]).toEqual([
      'Adjon meg legalább {min} sort.',
      'Adjon meg legfeljebb {max} sort.',
    ])
  })
})

describe('a message', () => {
  it.each([
    ['{label}', 'Név'],
    ['{az:label} {label}', 'a Név'],
    ['{Az:label} {label}', 'A Név'],
    ['{nincs}', ''],
    ['{label}{label}', 'NévNév'],
    ['{ label }', '{ label }'],
    ['{la-bel}', '{la-bel}'],
    ['{AZ:label}', '{AZ:label}'],
    ['', ''],
  ])('%j becomes %j', (template, text) => {
    expect(fillMessage(template, (name) => (name === 'label' ? 'Név' : ''))).toBe(text)
  })

  it('is filled once: what a parameter brings stays as it is', () => {
    expect(fillMessage('{a} {b}', (name) => (name === 'a' ? '{b}' : '{a}'))).toBe('{b} {a}')
    expect(fillMessage('{a}', () => '$& $1')).toBe('$& $1')
  })
})

describe('a name in quotation marks', () => {
  it.each([
    ['Név', '„Név”'],
    ['', '„”'],
    ['A „B” mező', '„A »B« mező”'],
    ['A "B" mező', '„A »B« mező”'],
    ['A ”B” mező', '„A ”B” mező”'],
    ['„A” és „B”', '„»A« és »B«”'],
    ['5" cső', '„5" cső”'],
  ])('%j is %j', (name, text) => {
    expect(quoted(name)).toBe(text)
  })
})
