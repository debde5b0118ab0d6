import { compile, type FormEvent, type Session } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { formField, formOption, kindNamed } from '@urlapmuhely/schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { enterAnswers } from './enter-answers.ts'
import { askToTry, isToTry, takeExample } from './example-to-try.ts'
import { formOfItem } from './form-of-item.ts'
import { buildChangeLog, ruleNames } from './panels/change-lines.ts'
import { linkNames } from './panels/link-names.ts'
import { valueWords } from './panels/value-words.ts'
import { sampleOptions } from './sample-options.ts'

const NOW = '2026-11-21T12:00:00.000Z'

type Parts = Parameters<typeof buildDefinition>[0]

function start(parts: Parts, values: Readonly<Record<string, unknown>> = {}): Session {
  const session = compile(buildDefinition(parts), { now: NOW }).program?.start({ values })
  if (!session) throw new Error('The form of the test does not compile.')
  return session
}

beforeAll(() => loadMessages())

describe('answers that are entered for a person', () => {
  const parts: Parts = {
    formField: [
      { id: 'nev' },
      { id: 'cim', type: 'group' },
      { id: 'varos', parentId: 'cim' },
      { id: 'sorok', type: 'repeat', maxRows: 3 },
      { id: 'ar', type: 'number', parentId: 'sorok' },
      { id: 'kor', type: 'number' },
    ],
    formExpandable: [{ id: 'r', targets: ['nev'], condition: { '>=': [{ var: 'kor' }, 18] } }],
  }

  it.each([
    ['a field', { kor: 20 }, { kor: 20 }],
    ['a field that a later answer shows', { nev: 'Anna', kor: 20 }, { nev: 'Anna', kor: 20 }],
    ['a field in a group', { cim: { varos: 'Győr' } }, { cim: { varos: 'Győr' } }],
    ['rows, which are added', { sorok: [{ ar: 1 }, { ar: 2 }] }, { sorok: [{ ar: 1 }, { ar: 2 }] }],
    ['nothing', {}, {}],
    ['what the form does not have', { nincs: 1 }, {}],
  ])('fill in %s', (_, values, expected) => {
    const session = start(parts)
    enterAnswers(session, values)
    expect(session.answer().values).toMatchObject(expected)
  })

  it('leave the rows that are there, and change what is in them', () => {
    const session = start(parts, { sorok: [{ ar: 1 }, { ar: 5 }] })
    enterAnswers(session, { sorok: [{ ar: 2 }] })
    expect(session.answer().values).toMatchObject({ sorok: [{ ar: 2 }, { ar: 5 }] })
  })

  it('are input, to which rules react as to a person', () => {
    const session = start({
      formField: [{ id: 'a' }, { id: 'b' }],
      formSideEffect: [
        {
          ...{ id: 's', name: 's', on: 'blur', triggers: ['a'] },
          actions: [{ type: 'set', targetId: 'b', expression: 'érintve', overwrite: 'always' }],
        },
      ],
    })
    enterAnswers(session, { a: 'x' })
    expect(session.answer().values).toMatchObject({ a: 'x', b: 'érintve' })
  })

  it('that a field has already are no input: nothing is touched', () => {
    const session = start(parts, { kor: 20 })
    let changes = 0
    session.subscribe('kor', () => {
      changes += 1
    })
    enterAnswers(session, { kor: 20 })
    expect(changes).toBe(0)
  })
})

describe('an example to try', () => {
  const example = { formId: 'f', values: { a: 1 }, domain: null }
  beforeEach(() => void takeExample('f'))

  it('waits for its own form, and is taken once', () => {
    askToTry(example)
    expect([isToTry('other'), takeExample('other'), isToTry('f')]).toEqual([false, null, true])
    expect(takeExample('f')).toBe(example)
    expect([isToTry('f'), takeExample('f')]).toEqual([false, null])
  })

  it('is replaced by the next one', () => {
    const next = { ...example, values: { a: 2 } }
    askToTry(example)
    askToTry(next)
    expect(takeExample('f')).toBe(next)
  })
})

describe('where an item takes effect', () => {
  it.each([
    ['a field, in its form', formField, { formId: 'f' }, { formId: 'f' }],
    ['a field without a form, nowhere yet', formField, { formId: '' }, null],
    ['a field whose form is no text, nowhere yet', formField, { formId: null }, null],
    ['the form, in itself', kindNamed('form'), {}, { formId: 'own' }],
    ['an option, wherever its list is used', formOption, { list: 'megyek' }, { list: 'megyek' }],
    ['an option without a list, nowhere yet', formOption, { list: '' }, null],
  ])('%s', (_, kind, values, expected) => expect(formOfItem(kind, 'own', values)).toEqual(expected))
})

describe('the options of a previewed host', () => {
  const { signal } = new AbortController()
  const ask = async (request: Partial<Parameters<typeof sampleOptions>[1]> = {}) => {
    const answer = await sampleOptions('városok', { query: '', values: {}, chosen: [], signal, ...request })
    return 'options' in answer ? answer.options : answer
  }

  it('are five of the list, with values that stay the same', async () => {
    const options = await ask()
    expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5].map((number) => `városok-${number}`))
    expect(await ask()).toEqual(options)
    for (const { label } of options) expect(label).toContain('városok')
  })

  it('name the inputs that they depend on; empty ones are left out', async () => {
    const [first] = await ask({ values: { megye: 'Zala', kor: 0, ures: '', semmi: null } })
    expect(first?.label).toMatch(/ – Zala – 0$/u)
  })

  it('are those whose labels have the typed text, whatever its case', async () => {
    expect(await ask({ query: '  VÁROSOK ' })).toHaveLength(5)
    expect((await ask({ query: '3' })).map(({ value }) => value)).toEqual(['városok-3'])
    expect(await ask({ query: 'nincs' })).toEqual([])
  })

  it('have what is chosen already, once', async () => {
    const options = await ask({ chosen: ['régi', 'városok-2'] })
    expect(options.map(({ value }) => value)).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => `városok-${number}`),
      'régi',
    ])
  })
})

describe('the words of a value', () => {
  const stateOf = (field: object, options?: object) => {
    const state = start({ formField: [{ id: 'a', ...field }], ...options }).field('a')
    if (!state) throw new Error('The form of the test has no field a.')
    return state
  }
  const list = { formOption: [{ id: 'o', list: 'l', value: 'ZA', label: 'Zala' }] }

  it.each([
    ['a text', 'x', {}, {}, '„x”'],
    ['an option by its label', 'ZA', { type: 'radio', optionList: 'l' }, list, '„Zala”'],
    ['an option that is not offered by its value', 'XX', { type: 'radio', optionList: 'l' }, list, '„XX”'],
    ['a number', 1234.5, { type: 'number' }, {}, '1234,5'],
  ])('%s', (_, value, field, options, text) => {
    expect(valueWords(value, stateOf(field, options)).replace(/\s/gu, '')).toBe(text)
  })

  it('need no field', () => expect(valueWords('x', null)).toBe('„x”'))
})

describe('the rules of a sentence', () => {
  const targets = new Map([
    ['Csak felnőtt', 'r1'],
    ['Név', 'f1'],
  ])
  const pieces = (text: string) => linkNames(text, targets).map((piece) => [piece.text, piece.target])

  it.each([
    [
      'a „Név” látszik',
      [
        ['a ', null],
        ['„Név”', 'f1'],
        [' látszik', null],
      ],
    ],
    [
      '„Név”„Csak felnőtt”',
      [
        ['„Név”', 'f1'],
        ['„Csak felnőtt”', 'r1'],
      ],
    ],
    ['a „Más” látszik', [['a „Más” látszik', null]]],
    ['a Név látszik', [['a Név látszik', null]]],
    ['„Név', [['„Név', null]]],
    ['', []],
  ])('„%s” is split at the names that lead somewhere', (text, expected) => {
    expect(pieces(text)).toEqual(expected)
    expect(
      linkNames(text, targets)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

describe('the log of events', () => {
  const logOf = (parts: Parts, values: Readonly<Record<string, unknown>> = {}) => {
    const session = start(parts, values)
    const log = buildChangeLog(session)
    return (event: FormEvent) =>
      log
        .read(session.dispatch(event))
        .map(({ path, what, value }) => [path, what, ...(value === '' ? [] : [value])])
  }

  it('has a value that was emptied, and one that was set', () => {
    const after = logOf({ formField: [{ id: 'a' }] })
    expect(after({ type: 'set', path: 'a', value: 'x' })).toEqual([['a', 'value', '„x”']])
    expect(after({ type: 'set', path: 'a', value: 'x' })).toEqual([])
    expect(after({ type: 'set', path: 'a', value: '' })).toEqual([['a', 'emptied', 'üres']])
  })

  it('has the number of rows', () => {
    const after = logOf(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'a', parentId: 'r' },
        ],
      },
      { r: [{}] },
    )
    expect(after({ type: 'addRow', path: 'r' })).toContainEqual(['r', 'rows', '2'])
  })

  it('has fields that open and close, and options that change', () => {
    const after = logOf({
      formField: [{ id: 'k', type: 'toggle' }, { id: 'a' }, { id: 'o', type: 'radio', optionList: 'l' }],
      formOption: [
        { id: '1', list: 'l', value: 'x', label: 'X' },
        { id: '2', list: 'l', value: 'y', label: 'Y' },
      ],
      formDisabled: [{ id: 'd', name: 'd', targets: ['a'], mode: 'readonly', condition: { var: 'k' } }],
      formOptionModifier: [
        { id: 'm', name: 'm', fieldId: 'o', mode: 'hide', optionValues: ['y'], condition: { var: 'k' } },
      ],
    })
    expect(after({ type: 'set', path: 'k', value: true })).toEqual(
      expect.arrayContaining([
        ['a', 'readonly'],
        ['o', 'options'],
      ]),
    )
    expect(after({ type: 'set', path: 'k', value: false })).toEqual(
      expect.arrayContaining([
        ['a', 'open'],
        ['o', 'options'],
      ]),
    )
  })

  it('has faults that appear and are mended', () => {
    const after = logOf({
      formField: [{ id: 'a' }],
      formValidation: [{ id: 'v', name: 'v', targets: ['a'], rule: 'email', lazy: false }],
    })
    after({ type: 'set', path: 'a', value: 'x' })
    after({ type: 'blur', path: 'a' })
    expect(after({ type: 'set', path: 'a', value: 'x@example.hu' })).toContainEqual(['a', 'mended'])
  })

  it('knows every rule of the form by its id', () => {
    const session = start({
      formField: [{ id: 'a' }],
      formDisabled: [{ id: 'd', name: 'Zárva', targets: ['a'] }],
    })
    const names = ruleNames(session)
    expect(names.get('d')).toEqual({ id: 'd', kind: 'formDisabled', name: 'Zárva' })
    expect(names.get('nothing')).toBeUndefined()
  })
})
