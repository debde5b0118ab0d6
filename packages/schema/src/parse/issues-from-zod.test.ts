import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesFromZod } from './issues-from-zod.ts'

/** The issues of a value as text: path, code, and the parameters if there are any. */
function issuesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success
    ? []
    : issuesFromZod(result.error).map(({ path, code, params }) =>
        [path, code, ...(Object.keys(params).length > 0 ? [JSON.stringify(params)] : [])].join(' '),
      )
}

describe('a single value', () => {
  it.each<[what: string, schema: z.ZodType, value: unknown, issue: string]>([
    ['no text', z.string(), undefined, ' REQUIRED'],
    ['null for a text', z.string(), null, ' REQUIRED'],
    ['a number for a text', z.string(), 5, ' TEXT_EXPECTED'],
    ['no number', z.number(), undefined, ' REQUIRED'],
    ['null for a number', z.number(), null, ' REQUIRED'],
    ['a text for a number', z.number(), '5', ' NUMBER_EXPECTED'],
    ['a text for a whole number', z.int(), '5', ' NUMBER_EXPECTED'],
    ['a fraction for a whole number', z.int(), 1.5, ' INTEGER_EXPECTED'],
    ['a text for a yes or no', z.boolean(), 'true', ' FORMAT_INVALID'],
    ['no yes or no', z.boolean(), undefined, ' REQUIRED'],
    ['a text for a list', z.array(z.string()), 'a', ' FORMAT_INVALID'],
    ['a list for an object', z.object({}), [], ' FORMAT_INVALID'],
    ['an unknown choice', z.enum(['a', 'b']), 'c', ' CHOICE_UNKNOWN'],
    ['another literal', z.literal(1), 2, ' CHOICE_UNKNOWN'],
    ['a broken uuid', z.uuid(), 'x', ' ID_INVALID'],
    ['a broken address', z.url(), 'x', ' FORMAT_INVALID'],
    ['a text that a pattern refuses', z.string().regex(/^a$/u), 'b', ' FORMAT_INVALID'],
    ['an empty text', z.string().min(1), '', ' REQUIRED'],
    ['a text that is too short', z.string().min(3), 'ab', ' TOO_SHORT {"min":3}'],
    ['an empty text where two characters are needed', z.string().min(2), '', ' TOO_SHORT {"min":2}'],
    ['a text that is too long', z.string().max(2), 'abc', ' TOO_LONG {"max":2}'],
    ['a list with too few members', z.array(z.string()).min(1), [], ' TOO_FEW {"min":1}'],
    ['a list with too many members', z.array(z.string()).max(1), ['a', 'b'], ' TOO_MANY {"max":1}'],
    ['a number that is too small', z.number().min(1), 0, ' TOO_SMALL {"min":1}'],
    ['a number that is too large', z.number().max(1), 2, ' TOO_LARGE {"max":1}'],
    ['a number that is no multiple', z.number().multipleOf(2), 3, ' FORMAT_INVALID'],
    ['nothing at all', z.never(), 'a', ' FORMAT_INVALID'],
  ])('is refused as %s', (_, schema, value, issue) => {
    expect(issuesOf(schema, value)).toEqual([issue])
  })

  it.each([
    ['a text', z.string().min(1).max(3), 'abc'],
    ['a whole number', z.int().min(1).max(3), 3],
    ['a choice', z.enum(['a', 'b']), 'b'],
  ])('is accepted as %s', (_, schema, value) => {
    expect(issuesOf(schema, value)).toEqual([])
  })
})

describe('a value in an object', () => {
  const person = z.strictObject({
    name: z.string(),
    pets: z.array(z.strictObject({ age: z.int().min(0) })),
  })

  it('has its place as the path, with dots between', () => {
    expect(issuesOf(person, { name: 'Éva', pets: [{ age: 1 }, { age: -1 }] })).toEqual([
      'pets.1.age TOO_SMALL {"min":0}',
    ])
  })

  it('is reported with all others, in the order of the schema', () => {
    expect(issuesOf(person, { pets: [{ age: '1' }, {}] })).toEqual([
      'name REQUIRED',
      'pets.0.age NUMBER_EXPECTED',
      'pets.1.age REQUIRED',
    ])
  })

  it('is reported once for each unknown key, at the key', () => {
    const value = { name: 'Éva', pets: [{ age: 1, colour: 'red', size: 2 }], extra: 1 }
    expect(issuesOf(person, value)).toEqual([
      'pets.0.colour UNKNOWN_KEY {"key":"colour"}',
      'pets.0.size UNKNOWN_KEY {"key":"size"}',
      'extra UNKNOWN_KEY {"key":"extra"}',
    ])
  })
})

describe('a value with several shapes', () => {
  const textOrNumber = z.union([z.string().min(1).max(3), z.number()])

  it.each<[value: unknown, issue: string]>([
    ['', ' REQUIRED'],
    ['abcd', ' TOO_LONG {"max":3}'],
    [true, ' TEXT_EXPECTED'],
    [null, ' REQUIRED'],
    [undefined, ' REQUIRED'],
  ])('has the issues of the first shape: %j', (value, issue) => {
    expect(issuesOf(textOrNumber, value)).toEqual([issue])
  })

  it('keeps its place in the object', () => {
    const shape = z.object({ list: z.array(z.union([z.object({ a: z.string() }), z.number()])) })
    expect(issuesOf(shape, { list: [{ a: 'x' }, { a: 1 }, 2, {}] })).toEqual([
      'list.1.a TEXT_EXPECTED',
      'list.3.a REQUIRED',
    ])
  })

  it('is of no known shape if its discriminator is unknown', () => {
    const shape = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('a') }),
      z.strictObject({ type: z.literal('b') }),
    ])
    expect(issuesOf(z.array(shape), [{ type: 'a' }, { type: 'c' }])).toEqual(['1.type FORMAT_INVALID'])
    expect(issuesOf(shape, {})).toEqual(['type FORMAT_INVALID'])
  })
})

describe('a rule of ours', () => {
  it('reports its own code, with its parameters, at its path', () => {
    const shape = z.array(z.string()).superRefine((_, context) => {
      context.addIssue({ code: 'custom', path: [2], params: { issue: 'TOO_MANY', max: 2 } })
    })
    expect(issuesOf(shape, ['a', 'b', 'c'])).toEqual(['2 TOO_MANY {"max":2}'])
  })

  it('that names no code reports a wrong format', () => {
    expect(
      issuesOf(
        z.string().refine(() => false),
        'a',
      ),
    ).toEqual([' FORMAT_INVALID'])
    expect(
      issuesOf(
        z.string().refine(() => false, { params: { max: 2 } }),
        'a',
      ),
    ).toEqual([' FORMAT_INVALID {"max":2}'])
  })
})
