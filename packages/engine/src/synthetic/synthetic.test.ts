import { answerCheckRequest } from '@urlapmuhely/schema/api'
import { validate as isAnum } from 'stdnum/lib/cjs/hu/anum.js'
import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { buildProgram, NOW } from '../testing/fill-in.ts'
import { answerFile } from './answer-file.ts'
import { identifierMakers } from './identifiers.ts'
import { patternMaker } from './pattern-text.ts'
import { randomOf } from './random.ts'
import { synthesize, walkForm } from './synthesize.ts'

/** Some values of a maker. */
const some = <Value>(make: (random: ReturnType<typeof randomOf>) => Value): readonly Value[] =>
  Array.from({ length: 200 }, (_, part) => make(randomOf(11, part)))

describe('made-up identifiers', () => {
  it('are valid for other libraries', () => {
    for (const id of some(identifierMakers.taxId)) expect(validator.isTaxID(id, 'hu-HU'), id).toBe(true)
    for (const id of some(identifierMakers.iban)) expect(validator.isIBAN(id), id).toBe(true)
    for (const id of some(identifierMakers.taxNumber)) expect(isAnum(id.slice(0, 8)).isValid, id).toBe(true)
  })

  it('have the check digits that the law gives, reckoned by hand', () => {
    const sum = (text: string, weights: readonly number[]) =>
      Array.from(text).reduce((total, digit, at) => total + Number(digit) * (weights[at] as number), 0)
    for (const id of some(identifierMakers.taj))
      expect(sum(id.slice(0, 8), [3, 7, 3, 7, 3, 7, 3, 7]) % 10, id).toBe(Number(id[8]))
    for (const id of some(identifierMakers.personalId))
      expect(sum(id.slice(0, 10), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11, id).toBe(Number(id[10]))
    for (const id of some(identifierMakers.bankAccount)) {
      expect(id).toMatch(/^\d{8}-\d{8}-\d{8}$/u)
      expect(sum(id.slice(0, 8), [9, 7, 3, 1, 9, 7, 3, 1]) % 10, id).toBe(0)
    }
  })

  it.each(['^[A-Z]{3}-\\d{3}$', '^(?:igen|nem)+$', '^\\d{4}(/\\d+)?$', '[^a-z]{2,4}'])(
    'and texts for %s match it natively',
    (source) => {
      const make = patternMaker(source, false)
      for (const text of some((random) => make?.(random) ?? 'x'))
        expect(text).toMatch(new RegExp(source, 'u'))
    },
  )
})

const program = buildProgram({
  formField: [
    { id: 'gyermek', type: 'checkbox' },
    { id: 'nev', label: 'Név' },
    { id: 'taj', label: 'TAJ' },
    { id: 'kor', type: 'number', min: 18, max: 99 },
    { id: 'gyermekek', type: 'repeat', minRows: 1, maxRows: 3 },
    { id: 'szuletett', type: 'date', parentId: 'gyermekek' },
    { id: 'soha' },
  ],
  formRemoveable: [
    { id: 'g', targets: ['gyermekek'], condition: { '!': { var: 'gyermek' } } },
    { id: 's', targets: ['soha'], condition: { or: [{ var: 'gyermek' }, { '!': { var: 'gyermek' } }] } },
  ],
  formValidation: [
    { id: 'r', targets: ['nev', 'taj'], rule: 'required' },
    { id: 't', targets: ['taj'], rule: 'taj' },
  ],
})

describe('made-up answers', () => {
  it('come to an end in a form that takes every new row away again', () => {
    const restless = buildProgram({
      formField: [
        { id: 'tetelek', type: 'repeat' },
        { id: 'megnevezes', parentId: 'tetelek' },
      ],
      formValidation: [{ id: 'r', targets: ['tetelek'], rule: 'minItems', parameters: { min: 2 } }],
      formSideEffect: [
        { id: 'e', on: 'change', triggers: ['tetelek'], actions: [{ type: 'reset', targetId: 'tetelek' }] },
      ],
    })
    const { answers } = synthesize(restless, { count: 20, seed: 1, kind: 'valid' })
    expect(answers.map(({ values }) => values.tetelek)).toEqual(answers.map(() => []))
  })

  it('are the same for the same seed, whatever their number, and others for another', () => {
    const make = (seed: number, count: number) => synthesize(program, { count, seed, kind: 'mixed' }).answers
    expect(make(7, 20)).toEqual(make(7, 20))
    expect(make(7, 20).slice(0, 5)).toEqual(make(7, 5))
    expect(make(8, 20)).not.toEqual(make(7, 20))
  })

  it('keep limits and required fields, and reach both sides of a rule', () => {
    const { answers } = synthesize(program, { count: 100, seed: 1, kind: 'valid' })
    expect(answers).toHaveLength(100)
    for (const { values, valid, expected } of answers) {
      expect([valid, expected]).toEqual([true, []])
      expect(values.nev).toMatch(/\p{L}/u)
      const kor = values.kor as number | null
      expect(kor === null || (kor >= 18 && kor <= 99)).toBe(true)
      const rows = values.gyermekek as readonly unknown[] | undefined
      expect(rows === undefined ? values.gyermek !== true : rows.length >= 1 && rows.length <= 3).toBe(true)
    }
    expect(new Set(answers.map(({ values }) => 'gyermekek' in values)).size).toBe(2)
    expect(new Set(answers.map(({ values }) => values.kor === null)).size).toBe(2)
  })

  it('have faults of every sort that the form allows', () => {
    const { answers } = synthesize(program, { count: 300, seed: 2, kind: 'invalid' })
    const faults = new Map(answers.flatMap(({ expected }) => expected.map((one) => [one.fault, one])))
    expect(answers.every(({ valid, expected }) => !valid && expected.length >= 1)).toBe(true)
    expect([...faults.keys()].toSorted()).toEqual([
      'absent-field',
      'many-rows',
      'missing',
      'too-large',
      'too-small',
      'unknown-key',
      'wrong-date',
      'wrong-form',
      'wrong-type',
    ])
    expect(faults.get('too-large')).toMatchObject({ path: 'kor', code: 'max' })
    expect(faults.get('wrong-form')).toMatchObject({ path: 'taj', code: 'taj' })
  })

  it('are none for a form that nobody can submit, and what is in the way is named', () => {
    const stuck = buildProgram({
      formField: [{ id: 'x', label: 'Zárt' }],
      formDisabled: [{ id: 'd', targets: ['x'], mode: 'readonly' }],
      formValidation: [{ id: 'r', targets: ['x'], rule: 'required' }],
    })
    expect(synthesize(stuck, { count: 1_000, seed: 1, kind: 'valid' })).toEqual({
      answers: [],
      obstacles: [{ path: 'x', label: 'Zárt', rule: 'required' }],
      isCut: false,
    })
  })

  it('are those that were made when the time is over, and it is said that there would be more', () => {
    const whole = synthesize(program, { count: 40, seed: 2, kind: 'valid' })
    let asked = 0
    const isOver = () => {
      asked += 1
      return asked > 15
    }
    const cut = synthesize(program, { count: 40, seed: 2, kind: 'valid', isOver })
    expect([whole.isCut, cut.isCut]).toEqual([false, true])
    expect(cut.answers.length).toBeGreaterThan(3)
    expect(cut.answers).toEqual(whole.answers.slice(0, cut.answers.length))
    expect(synthesize(program, { count: 40, seed: 2, kind: 'valid', isOver }).answers).toEqual([])
  })

  it('are found for forms that do not read the time, want long texts, or are filled in by the host', () => {
    const required = (...targets: string[]) => ({ id: `r-${targets}`, targets, rule: 'required' })
    const pattern = (id: string, source: string) => ({
      ...{ id: `p-${id}`, targets: [id], rule: 'pattern', parameters: { pattern: source } },
    })
    const forms = [
      { formField: [{ id: 'nap', type: 'date' }], formValidation: [required('nap')] },
      {
        formField: [{ id: 'kod' }, { id: 'nev' }],
        formValidation: [
          required('kod', 'nev'),
          pattern('kod', '^\\p{Lu}\\d{2}$'),
          pattern('nev', '^[a-z]+$'),
          { id: 'l', targets: ['nev'], rule: 'minLength', parameters: { min: 40 } },
        ],
      },
      {
        form: { context: [{ key: 'ugyfel.szam', label: 'Szám', type: 'text' }] },
        formField: [{ id: 'szam', prefill: 'ugyfel.szam', prefillLocked: true }],
        formValidation: [required('szam'), pattern('szam', '^[0-9]{11}$')],
      },
    ]
    for (const parts of forms)
      expect(synthesize(buildProgram(parts), { count: 20, seed: 5, kind: 'valid' }).answers).toHaveLength(20)
  })

  it('are bodies of a request to the check of answers, also with what the host says', () => {
    const hosted = buildProgram({
      form: { context: [{ key: 'ugyfel.kor', label: 'Kor', type: 'number' }] },
      formField: [{ id: 'nev' }],
      formExpandable: [
        { id: 'e', targets: ['nev'], condition: { '>': [{ var: 'context.ugyfel.kor' }, 17] } },
      ],
    })
    const { answers } = synthesize(hosted, { count: 40, seed: 1, kind: 'mixed' })
    expect(answers.filter(({ context }) => context)).not.toEqual([])
    for (const { body } of JSON.parse(answerFile(answers, 'json'))) {
      const parsed = answerCheckRequest.safeParse(body)
      expect(parsed.error, JSON.stringify(body)).toBeUndefined()
    }
  })

  it('as CSV have one column a value, rows by number, and no formulas', () => {
    const base = { valid: true, expected: [] }
    const rows = Array.from({ length: 11 }, (_, at) => ({ a: at + 0.5 }))
    const text = answerFile([{ ...base, values: { f: '=1+1', b: true, m: ['x', 'y'], r: rows } }], 'csv')
    const [heading, line] = text.split('\r\n')
    expect(heading).toBe(`\uFEFFérvényes;elvárt hibák;f;b;m;${rows.map((_, at) => `r.${at}.a`).join(';')}`)
    expect(line).toBe(`igen;;'=1+1;igen;x, y;${rows.map(({ a }) => String(a).replace('.', ',')).join(';')}`)
  })
})

describe('ways through a form', () => {
  it('count what is seen, and name the longest, the shortest and what nobody saw', () => {
    const walks = walkForm(program, 200, 3)
    expect(walks.count).toBe(200)
    expect(walks.seen.get('nev')).toBe(200)
    const withRows = walks.seen.get('szuletett') ?? 0
    expect(withRows).toBeGreaterThan(20)
    expect(withRows).toBeLessThan(180)
    expect(walks.longest?.questions).toEqual(['gyermek', 'nev', 'taj', 'kor', 'gyermekek', 'szuletett'])
    expect(walks.longest?.values.gyermek).toBe(true)
    expect(walks.shortest?.questions).toEqual(['gyermek', 'nev', 'taj', 'kor'])
    expect(walks.unseen).toEqual(['soha'])
    expect([4, 5, 6]).toContain(walks.median)
    expect(program.now).toBe(NOW)
  })
})
