import { describe, expect, it } from 'vitest'
import { defineKind } from '../kinds/define-kind.ts'
import { form } from '../kinds/form.ts'
import { itemKinds } from '../kinds/index.ts'
import { integer, optionalInteger } from '../property/scalar-properties.ts'
import { text } from '../property/text-properties.ts'
import { buildItem, testId } from '../testing.ts'
import { type ParseResult, parseItem, parseItemPatch, schemasOf } from './parse-item.ts'

const issuesIn = (result: ParseResult): string[] =>
  result.ok ? [] : result.issues.map(({ path, code }) => `${path} ${code}`.trim())

/** A kind like any other, made anew: nothing of it is cached. */
function buildKind() {
  return defineKind({
    name: 'box',
    slug: 'boxes',
    code: 'BOX',
    label: { one: 'Doboz', many: 'Dobozok' },
    purpose: 'Próba.',
    plain: true,
    properties: { colour: text('Szín', { min: 1, max: 9 }), width: integer('Szélesség', { initial: 7 }) },
    derived: { volume: optionalInteger('Térfogat') },
    list: { columns: ['name'], sort: 'name' },
  })
}

describe('an item in a request', () => {
  it('has its own values, and the initial values of what is missing', () => {
    const parsed = parseItem(buildKind(), { id: testId(1), name: ' Kis doboz ', colour: 'piros' })
    expect(parsed).toEqual({
      ok: true,
      values: { id: testId(1), name: 'Kis doboz', colour: 'piros', width: 7, note: '' },
    })
  })

  it('has all issues at once', () => {
    expect(issuesIn(parseItem(buildKind(), { width: 'wide', height: 1, revision: 2, volume: 3 }))).toEqual([
      'id REQUIRED',
      'name REQUIRED',
      'colour REQUIRED',
      'width NUMBER_EXPECTED',
      'height UNKNOWN_KEY',
      'revision UNKNOWN_KEY',
      'volume UNKNOWN_KEY',
    ])
  })

  it.each([
    [null, 'REQUIRED'],
    [undefined, 'REQUIRED'],
    ['doboz', 'FORMAT_INVALID'],
    [5, 'FORMAT_INVALID'],
    [[], 'FORMAT_INVALID'],
    [[{ name: 'a' }], 'FORMAT_INVALID'],
  ])('is an object, and not %j', (given, issue) => {
    expect(issuesIn(parseItem(buildKind(), given))).toEqual([issue])
    expect(issuesIn(parseItemPatch(buildKind(), given))).toEqual([issue])
  })

  it('does not change what was given', () => {
    const given = Object.freeze({ id: testId(1), name: ' a ', colour: 'kék' })
    expect(parseItem(buildKind(), given).ok).toBe(true)
    expect(given.name).toBe(' a ')
  })

  it('is read by schemas that are made once for each kind', () => {
    const kind = buildKind()
    expect(schemasOf(kind)).toBe(schemasOf(kind))
    expect(schemasOf(kind)).not.toBe(schemasOf(buildKind()))
  })
})

describe('some properties of an item in a request', () => {
  it('are those that were given, and get no initial values', () => {
    expect(parseItemPatch(buildKind(), {})).toEqual({ ok: true, values: {} })
    expect(parseItemPatch(buildKind(), { width: 3 })).toEqual({ ok: true, values: { width: 3 } })
  })

  it('are as strict as whole items', () => {
    expect(issuesIn(parseItemPatch(buildKind(), { colour: '', width: null, revision: 1 }))).toEqual([
      'colour REQUIRED',
      'width REQUIRED',
      'revision UNKNOWN_KEY',
    ])
  })
})

describe('an item in a response', () => {
  it('has what the server maintains and derives too', () => {
    const { answer } = schemasOf(buildKind())
    const now = '2026-11-21T14:05:00.000Z'
    const stored = { ...buildItem(buildKind()), revision: 2, createdBy: 'a', updatedBy: 'b', volume: 9 }
    const result = answer.safeParse({ ...stored, createdAt: now, updatedAt: now, extra: 1 })
    expect(result.data).toMatchObject({ revision: 2, volume: 9, createdAt: now })
    expect(result.data).not.toHaveProperty('extra')
    expect(answer.safeParse({ ...stored, createdAt: '', updatedAt: now }).success).toBe(false)
  })

  it('of a form has its status', () => {
    expect(Object.keys(schemasOf(form).answer.shape)).toEqual(
      expect.arrayContaining(['status', 'publishedVersion', 'revision', 'key']),
    )
    expect(Object.keys(schemasOf(form).whole.shape)).not.toContain('status')
  })
})

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('an item of %s', (_, kind) => {
  const required = Object.entries(kind.properties).filter(
    ([, property]) => property.required && !property.managed,
  )
  const filled = Object.fromEntries(
    required
      .filter(([, { type }]) => type === 'reference' || type === 'references')
      .map(([name, { type }]) => [name, type === 'reference' ? testId(7) : [testId(7)]]),
  )
  const whole = () => buildItem(kind, { ...filled, ...extras[kind.name] })

  it('is accepted with its required properties, and then has every property that may be given', () => {
    const result = parseItem(kind, whole())
    expect(issuesIn(result)).toEqual([])
    const given = Object.keys(kind.properties).filter((name) => !kind.properties[name]?.managed)
    expect(result.ok && Object.keys(result.values).sort()).toEqual(given.sort())
  })

  it('is the same when it is parsed again', () => {
    const first = parseItem(kind, whole())
    expect(first.ok && parseItem(kind, first.values)).toEqual(first)
  })

  it('needs each required property', () => {
    for (const [name, { initial }] of required) {
      if (initial !== '' && initial !== null) continue
      const { [name]: _removed, ...rest } = whole()
      const paths = issuesIn(parseItem(kind, rest)).map((issue) => issue.split(' ')[0])
      // A condition may be null: the kinds check whether they need one.
      expect(paths, name).toEqual(kind.properties[name]?.type === 'condition' ? [] : [name])
    }
  })

  it('never has a property that the server maintains', () => {
    for (const [name, property] of Object.entries(kind.properties)) {
      if (!property.managed) continue
      expect(issuesIn(parseItem(kind, { ...whole(), [name]: property.initial })), name).toEqual([
        `${name} UNKNOWN_KEY`,
      ])
      expect(issuesIn(parseItemPatch(kind, { [name]: property.initial })), name).toEqual([
        `${name} UNKNOWN_KEY`,
      ])
    }
  })
})

/** The properties that items of some kinds need beside names and references. */
const extras: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  form: { key: 'kulcs' },
  formField: { key: 'kulcs' },
  domain: { key: 'kulcs' },
  formOption: { list: 'megyek', value: 'ZA' },
  formOptionExpandable: { optionValues: ['a'] },
  formSideEffect: { actions: [{ type: 'focus', targetId: testId(7) }] },
}
