import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPrototypes } from './prototypes.ts'

/** The content as JSON writes it, so that `__proto__` is a property like any other. */
const parsed = (text: string): unknown => JSON.parse(text)

describe('JSON without properties called __proto__', () => {
  it.each<[text: string, content: unknown, leftOut: readonly string[]]>([
    ['1', 1, []],
    ['null', null, []],
    ['"__proto__"', '__proto__', []],
    ['["__proto__"]', ['__proto__'], []],
    ['{"a": 1}', { a: 1 }, []],
    ['{"__proto__": {"x": 1}, "a": 2}', { a: 2 }, ['__proto__']],
    ['{"a": {"__proto__": 1, "b": 2}}', { a: { b: 2 } }, ['a.__proto__']],
    ['{"a": [1, {"__proto__": 1}]}', { a: [1, {}] }, ['a[1].__proto__']],
    ['[[{"__proto__": 1}]]', [[{}]], ['[0][0].__proto__']],
    ['{"__proto__": {"__proto__": 1}}', {}, ['__proto__']],
    ['{"constructor": 1, "prototype": 2}', { constructor: 1, prototype: 2 }, []],
  ])('%s', (text, content, leftOut) => {
    expect(withoutPrototypes(parsed(text))).toEqual({ content, leftOut })
  })

  it('is all of any content that has none', () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
        (value) => {
          expect(withoutPrototypes(value)).toEqual({ content: value, leftOut: [] })
        },
      ),
      { numRuns: 50 },
    )
  })

  it('has objects whose copies have their own prototype', () => {
    const { content } = withoutPrototypes(parsed('{"a": {"__proto__": {"stolen": true}}}'))
    // The content was an object with an object in it.
    const copy: Record<string, unknown> = { ...(content as { readonly a: object }).a }
    expect([Object.getPrototypeOf(copy), copy.stolen]).toEqual([Object.prototype, undefined])
  })
})
