import { describe, expect, it, test } from 'vitest'
import { Unreadable } from '../builder/unreadable.ts'
import { TokenReader } from './token-reader.ts'

const TOKEN = /\s*(?:(\d+)|([-+*(),])|([a-z]+)|"([^"]*)")/uy
const reader = (text: string) => new TokenReader(text, new RegExp(TOKEN.source, TOKEN.flags))

/** The detail of the refusal of `run`; null if it is not refused. */
function refusal(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Unreadable) return error.detail
    throw error
  }
}

describe('reading one token after the other', () => {
  it('returns each token once, and knows those after it', () => {
    const tokens = reader('12 + ab')
    expect([tokens.peek(), tokens.peek(1), tokens.peek(2), tokens.peek(3)]).toEqual([
      '12',
      '+',
      'ab',
      undefined,
    ])
    expect([tokens.next(), tokens.peek(), tokens.next(), tokens.next(), tokens.peek()]).toEqual([
      '12',
      '+',
      '+',
      'ab',
      undefined,
    ])
  })

  it('takes only the token that is asked for', () => {
    const tokens = reader('a b')
    expect([
      tokens.take('b'),
      tokens.take('a'),
      tokens.take('a'),
      tokens.take('b'),
      tokens.take('b'),
    ]).toEqual([false, true, false, true, false])
  })

  it('has the text of a group without what is around it, also if it is empty', () => {
    const tokens = reader('"x y" "" 1')
    expect([tokens.next(), tokens.next(), tokens.next(), tokens.peek()]).toEqual(['x y', '', '1', undefined])
  })

  it.each(['', ' ', '\n\t '])('has no token in %j', (text) => {
    expect(reader(text).peek()).toBeUndefined()
  })

  it('skips white space before and after, and begins anew with each text', () => {
    const shared = new RegExp(TOKEN.source, TOKEN.flags)
    expect(new TokenReader('  a  b  ', shared).next()).toBe('a')
    expect(new TokenReader('c', shared).next()).toBe('c')
  })
})

test.each<readonly [title: string, run: () => unknown, detail: string]>([
  ['the end, where a token must follow', () => reader('').next(), 'befejezetlen kifejezés'],
  ['another token than the required one', () => reader('a').expect('b'), '„b” hiányzik'],
  ['the end instead of the required token', () => reader('').expect(')'), '„)” hiányzik'],
  ['tokens after a whole expression', () => reader('a').whole(1), 'itt hibás: „a”'],
  ['a sign that no token has', () => reader('a $b'), 'itt hibás: „ $b”'],
  [
    'a long rest, of which 20 signs are shown',
    () => reader(`a $${'x'.repeat(30)}`),
    `itt hibás: „ $${'x'.repeat(18)}”`,
  ],
  ['a text that is too long', () => reader('a'.repeat(20_001)), 'túl hosszú'],
  ['members without a comma', () => reader('1 2 )').until(')', () => 1), '„,” hiányzik'],
])('%s is refused, and the reason is named', (_, run, detail) => {
  expect(refusal(run)).toBe(detail)
})

test.each([
  ['the longest text', () => reader('a'.repeat(20_000))],
  ['the required token', () => reader('b').expect('b')],
])('%s is accepted', (_, run) => {
  expect(refusal(run)).toBeNull()
})

test('a whole expression is returned when nothing follows', () => {
  expect(reader('').whole('tree')).toBe('tree')
})

describe('members between commas', () => {
  it.each([
    [')', []],
    ['1)', ['1']],
    ['1, 2, 3)', ['1', '2', '3']],
  ])('reads %j', (text, members) => {
    const tokens = reader(`${text} rest`)
    expect(tokens.until(')', () => tokens.next())).toEqual(members)
    expect(tokens.peek()).toBe('rest')
  })
})

describe('binary operators', () => {
  const LEVELS = [['or'], ['+', '-'], ['*']]

  /** The expression with a bracket around each operation. */
  function bracketed(text: string): string {
    const tokens = reader(text)
    const operand = (): string => {
      if (!tokens.take('(')) return tokens.next()
      const inner = whole()
      tokens.expect(')')
      return inner
    }
    const whole = (): string =>
      tokens.binary(LEVELS, operand, (sign, left, right) => `(${left}${sign}${right})`)
    return tokens.whole(whole())
  }

  it.each([
    ['a', 'a'],
    ['a + b', '(a+b)'],
    ['a + b * c', '(a+(b*c))'],
    ['a * b + c', '((a*b)+c)'],
    ['a - b - c', '((a-b)-c)'],
    ['a - b + c', '((a-b)+c)'],
    ['a or b + c or d', '((aor(b+c))ord)'],
    ['a * (b + c)', '(a*(b+c))'],
    ['a - (b - c)', '(a-(b-c))'],
  ])('%s binds as %s', (text, expected) => {
    expect(bracketed(text)).toBe(expected)
  })

  it('refuses operators without an operand', () => {
    expect(refusal(() => bracketed('a +'))).toBe('befejezetlen kifejezés')
    expect(refusal(() => bracketed('a b'))).toBe('itt hibás: „b”')
  })

  // Each bracket is within all levels of operators: three of them here.
  it.each([
    [132, null],
    [134, 'túl mély'],
  ])('reads brackets as deep as 400 levels of operators: %i brackets', (count, detail) => {
    expect(refusal(() => bracketed(`${'('.repeat(count)}a${')'.repeat(count)}`))).toBe(detail)
  })

  it('counts the depth of an expression, not its length', () => {
    expect(refusal(() => bracketed(Array(2_000).fill('(a)').join(' + ')))).toBeNull()
  })
})
