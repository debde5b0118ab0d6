import {
  formField,
  formValidation,
  IMAGE_TYPES,
  type JsonValue,
  type PropertyDefinition,
  type RuleParameter,
  validationRules,
} from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionProperties, actionTypes, isActions, newAction } from './action-drafts.ts'
import { choiceOptions, withFittingChoices } from './choice-options.ts'
import { allMessages, frameProps, issuesWithin, messagesAt, type PropertyControlProps } from './control.ts'
import { newPair, objectOf, pairsFault, pairsOf } from './flat-pairs.ts'
import { languageLabel, searchLanguages, withLanguage } from './language-choice.ts'
import { keysAfter, moveMember } from './member-moves.ts'
import { givenParameters, withParameter } from './parameter-values.ts'
import { isRecords, newRecord, recordLabel, shownColumns } from './record-values.ts'
import { endsWord, isWords, withWords } from './word-list.ts'

const property = (changes: Partial<PropertyDefinition> = {}): PropertyDefinition => ({
  ...{ type: 'text', label: 'Felirat', initial: '', section: 'main', required: false },
  ...changes,
})

describe('the frame of a control', () => {
  const props = (changes: Partial<PropertyControlProps>): PropertyControlProps => ({
    ...{ id: 'i', name: 'label', property: property(), value: '', issues: [], readOnly: false },
    ...{ onChange: () => undefined, onBlur: () => undefined },
    ...changes,
  })

  it.each<[unknown, boolean, boolean]>([
    ['', true, true],
    [null, true, true],
    [[], true, true],
    [0, true, false],
    [false, true, false],
    ['x', true, false],
    [['x'], true, false],
    ['', false, false],
  ])('marks a property that begins as %j and is required (%s): %s', (initial, required, isMarked) => {
    expect(frameProps(props({ property: property({ initial, required }) })).required).toBe(isMarked)
  })

  it('shows the issues of the whole property, not those of its parts', () => {
    const issues = [
      { path: '', message: 'Kell.' },
      { path: '0.label', message: 'Hosszú.' },
      { path: '', message: 'Rossz.' },
    ]
    expect(frameProps(props({ issues })).error).toBe('Kell. Rossz.')
    expect(frameProps(props({ issues: issues.slice(1, 2) })).error).toBeUndefined()
    expect(allMessages(issues)).toBe('Kell. Hosszú. Rossz.')
    expect(allMessages([...issues, ...issues])).toBe('Kell. Hosszú. Rossz.')
    expect(allMessages([])).toBeUndefined()
  })

  it('finds the issues of a part by its whole name', () => {
    const issues = ['1', '1.label', '10', '10.label', '', 'x.1'].map((path) => ({ path, message: path }))
    expect(issuesWithin(issues, '1')).toEqual([
      { path: '', message: '1' },
      { path: 'label', message: '1.label' },
    ])
    expect(messagesAt(issues, '10')).toEqual(['10'])
    expect(issuesWithin(issuesWithin(issues, '10'), 'label')).toEqual([{ path: '', message: '10.label' }])
  })
})

describe('a new action', () => {
  it('of every type has the initial value of each of its inputs', () => {
    for (const type of actionTypes) {
      const action = newAction(type)
      const inputs = actionProperties(type)
      expect(Object.keys(action).sort()).toEqual(['type', ...inputs.map(([name]) => name)].sort())
      for (const [name, { initial }] of inputs) expect(action[name]).toEqual(initial)
      expect(isActions([action])).toBe(true)
    }
  })

  it.each<[unknown, boolean]>([
    [[], true],
    [[{ type: 'set' }], true],
    [[{ type: 'set' }, { type: 'nincs' }], false],
    [[{ type: 'constructor' }], false],
    [[null], false],
    [['set'], false],
    [{ type: 'set' }, false],
    [null, false],
  ])('%j are actions: %s', (value, expected) => expect(isActions(value)).toBe(expected))
})

describe('data as pairs', () => {
  const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', ',', '.', '1', '0', '-'), maxLength: 6 }),
    fc.constantFrom(
      'igen',
      'nem',
      'Igen',
      ' igen ',
      '12',
      '12,5',
      '1.234',
      '1234.500',
      '007',
      '"',
      '""',
      'null',
    ),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.integer({ min: -9999, max: 9999 }).map((number) => number / 100),
    fc.boolean(),
    fc.constant(null),
  )

  it('are shown and read back as they were stored', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', '_', '1', '.'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.dictionary(key, scalar), (data) => {
        const pairs = pairsOf(data)
        expect(objectOf(pairs)).toEqual({ ...data })
        expect(pairsFault(pairs)).toBeNull()
      }),
      volume(1000, 101),
    )
  })

  it.each<[string, JsonValue]>([
    ['12', 12],
    ['12,5', 12.5],
    ['1 200', 1200],
    ['12.500', 12_500],
    ['igen', true],
    [' nem ', false],
    ['Igen', 'Igen'],
    ['"igen"', 'igen'],
    ['"12"', '12'],
    ['', null],
    ['   ', null],
    ['""', ''],
    ['007', '007'],
    ['+36', '+36'],
    ['12 Ft', '12 Ft'],
    ['szöveg', 'szöveg'],
  ])('%j is typed for %j', (text, value) => {
    expect(objectOf([newPair('k', text)])).toEqual({ k: value })
  })

  it('without a key, or of no object, are left out', () => {
    expect(objectOf([newPair(' ', 'x'), newPair(' a ', '1'), newPair('', '')])).toEqual({ a: 1 })
    for (const value of [null, undefined, 'x', 7]) expect(pairsOf(value)).toEqual([])
  })

  it('cannot be saved with a key twice, or with a number that could be two', () => {
    expect(pairsFault([newPair('a', '1'), newPair(' a ', '2')])).toBe(
      'Ugyanaz a kulcs kétszer szerepel: „a”.',
    )
    expect(pairsFault([newPair('a', '1'), newPair('', '2'), newPair('', '3')])).toBeNull()
    expect(pairsFault([newPair('a', '1234.500')])).toContain('Nem egyértelmű')
    expect(pairsFault([newPair('a', '"1234.500"')])).toBeNull()
  })

  it('have ids of their own, so that inputs stay where they are', () => {
    const pairs = [...pairsOf({ a: 1, b: 2 }), newPair('', '')]
    expect(new Set(pairs.map(({ id }) => id)).size).toBe(3)
  })
})

describe('the languages of a form', () => {
  it.each([
    [[], 'en', ['hu', 'en']],
    [[], 'hu', ['hu']],
    [['de'], 'en', ['de', 'en']],
    [['hu', 'en'], 'en', ['hu', 'en']],
    [['en'], 'hu', ['en', 'hu']],
  ])('%j with %s are %j', (chosen, tag, expected) => expect(withLanguage(chosen, tag)).toEqual(expected))

  it('are found by name, by tag, and by a tag that nobody offers', async () => {
    const tags = async (query: string) => (await searchLanguages(query)).map(({ value }) => value)
    expect(await tags('nemet')).toEqual(['de'])
    expect(await tags('NÉMET')).toEqual(['de'])
    expect((await tags('de')).slice(0, 1)).toEqual(['de'])
    expect((await tags(' de-AT '))[0]).toBe('de-AT')
    expect((await tags('DE-at'))[0]).toBe('de-AT')
    expect(await tags('nincs ilyen nyelv')).toEqual([])
    const all = await tags('')
    expect(all[0]).toBe('hu')
    expect(new Set(all).size).toBe(all.length)
    expect(languageLabel('de')).toBe('német (de)')
  })
})

describe('the parameters of a rule', () => {
  const of = (rule: keyof typeof validationRules): [string, RuleParameter][] =>
    Object.entries(validationRules[rule].parameters)

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, JsonValue>>, object]>([
    ['a first one', {}, { pattern: '^a' }, { pattern: '^a' }],
    ['a second one', { pattern: '^a' }, { ignoreCase: true }, { pattern: '^a', ignoreCase: true }],
    ['"no" is left out', { pattern: '^a', ignoreCase: true }, { ignoreCase: false }, { pattern: '^a' }],
    ['an empty text is left out', { pattern: '^a' }, { pattern: '' }, {}],
    ['nothing is left out', { pattern: '^a' }, { pattern: null }, {}],
    [
      'those of another rule go',
      { min: 3, pattern: '^a' },
      { ignoreCase: true },
      { pattern: '^a', ignoreCase: true },
    ],
  ])('%s', (_, given, changed, expected) => {
    expect(withParameter(given, of('pattern'), changed)).toEqual(expected)
  })

  it('keep a zero, which is a limit', () => {
    expect(withParameter({}, of('min'), { min: 0 })).toEqual({ min: 0 })
  })

  it('come in the order of the rule, whichever is given first', () => {
    const given = withParameter({ ignoreCase: true }, of('pattern'), { pattern: '^a' })
    expect(Object.keys(given)).toEqual(['pattern', 'ignoreCase'])
  })

  it('are none if the value is no object', () => {
    for (const value of [null, undefined, 'x', [1]]) expect(givenParameters(value)).toEqual({})
    expect(givenParameters({ min: 1 })).toEqual({ min: 1 })
    expect(formValidation.properties.parameters?.type).toBe('parameters')
  })
})

describe('a record of a list', () => {
  const members = formField.properties.valueMembers
  const columns = members?.columns ?? {}

  it('begins with the initial value of each column', () => {
    const record = newRecord(columns)
    expect(Object.keys(record)).toEqual(Object.keys(columns))
    for (const [name, { initial }] of Object.entries(columns)) expect(record[name]).toEqual(initial)
    expect(isRecords([record])).toBe(true)
  })

  it('is called by its number, and by what identifies it once that is given', () => {
    const list = property({ identifiedBy: 'key', memberLabel: 'rész' })
    expect(recordLabel(list, { key: 'azonosito' }, 0)).toBe('1. azonosito')
    expect(recordLabel(list, { key: '' }, 1)).toBe('2. rész')
    expect(recordLabel(list, {}, 1)).toBe('2. rész')
    expect(recordLabel(property(), { key: 'x' }, 2)).toBe('3. Felirat')
  })

  it('shows the columns that apply to it', () => {
    const some = {
      type: property({ type: 'choice' }),
      list: property({ when: { property: 'type', in: ['select', 'radio'] } }),
      count: property({ when: { property: 'required', in: ['true'] } }),
    }
    const shown = (record: Readonly<Record<string, unknown>>) =>
      shownColumns(some, record).map(([name]) => name)
    expect(shown({ type: 'select', required: true })).toEqual(['type', 'list', 'count'])
    expect(shown({ type: 'text', required: false })).toEqual(['type'])
    expect(shown({})).toEqual(['type'])
  })

  it.each<[unknown, boolean]>([
    [[], true],
    [[{}], true],
    [[{}, null], false],
    [['x'], false],
    [{}, false],
    [null, false],
  ])('%j are records: %s', (value, expected) => expect(isRecords(value)).toBe(expected))
})

describe('a list of words', () => {
  it.each<[readonly string[], string, readonly string[] | null]>([
    [[], 'adó', ['adó']],
    [['a'], 'b, c;d\ne', ['a', 'b', 'c', 'd', 'e']],
    [['a'], ' a , b', ['a', 'b']],
    [['a'], 'két szó', ['a', 'két szó']],
    [['a'], ' , ;\n', null],
    [['a'], '', null],
    [['a'], 'a', ['a']],
  ])('%j with %j is %j', (words, text, expected) => expect(withWords(words, text)).toEqual(expected))

  it('ends a word at a comma, a semicolon or a new line, and nowhere else', () => {
    expect(['a,', 'a;', 'a\n', ','].every(endsWord)).toBe(true)
    expect(['a', 'a b', '', 'a.b'].some(endsWord)).toBe(false)
  })

  it.each<[unknown, boolean]>([
    [[], true],
    [['a'], true],
    [['a', 1], false],
    ['a', false],
    [null, false],
  ])('%j are words: %s', (value, expected) => expect(isWords(value)).toBe(expected))
})

describe('a moved member', () => {
  it('is where it was moved, and the others keep their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.nat(5),
        (members, a, b) => {
          const [from, to] = [a % members.length, b % members.length]
          const moved = moveMember(members, from, to)
          expect(moved[to]).toBe(members[from])
          const others = members.filter((_, index) => index !== from)
          expect(moved.filter((member) => member !== members[from])).toEqual(others)
        },
      ),
      volume(200, 102),
    )
  })

  it('keeps its key, and a new one gets one that nobody has', () => {
    const [a, b, c, d] = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]
    const keys = ['ka', 'kb', 'kc']
    const next = (after: readonly unknown[]) => keysAfter(keys, { before: [a, b, c], after }, () => 'new')
    expect(next([c, a, b])).toEqual(['kc', 'ka', 'kb'])
    expect(next([a, c])).toEqual(['ka', 'kc'])
    expect(next([a, b, c, d])).toEqual(['ka', 'kb', 'kc', 'new'])
    expect(next([a, { n: 2 }, c])).toEqual(['ka', 'new', 'kc'])
  })
})

describe('a choice', () => {
  const sized = property({
    ...{ type: 'choice', choices: { a: 'Első', b: 'Második', c: 'Harmadik' } },
    ...{ effects: { a: 'Hatása.' }, groups: { b: 'Csoport' } },
    fitting: { property: 'type', values: { a: ['text'], b: ['text', 'number'] } },
  })

  it('is offered with its effect and group', () => {
    expect(choiceOptions(sized)).toEqual([
      { value: 'a', label: 'Első', description: 'Hatása.', group: undefined },
      { value: 'b', label: 'Második', description: undefined, group: 'Csoport' },
      { value: 'c', label: 'Harmadik', description: undefined, group: undefined },
    ])
    expect(choiceOptions(property())).toEqual([])
  })

  it.each([
    ['', 'text', ['a', 'b', 'c']],
    ['', 'number', ['b', 'c']],
    ['', 'date', ['c']],
    ['a', 'date', ['a', 'c']],
    ['nincs', undefined, ['c']],
  ])('that is %j beside %j is one of %j', (chosen, other, expected) => {
    const { choices = {} } = withFittingChoices(sized, chosen, other)
    expect(Object.keys(choices)).toEqual(expected)
  })

  it('of images is of the types that the server stores', () => expect(IMAGE_TYPES).toContain('image/png'))
})
