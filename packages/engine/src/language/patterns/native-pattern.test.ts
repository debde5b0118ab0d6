import { describe, expect, it } from 'vitest'
import { nativePattern } from './native-pattern.ts'

const syntax = 'syntax that engines read differently, or not in the subset'
const anywhere = 'an unbounded or long part that may start anywhere'
const ambiguous = 'two ways to go on with the same character'
const empty = 'a repetition of what may be empty'
const letters = 'letters whose other case is not known here'

describe('a pattern that provably takes linear time', () => {
  it.each([
    ['^[A-Z]{2}-\\d{4}$', ['AB-1234'], ['AB-123', 'ab-1234', 'AB-1234\n']],
    ['^(19|20)[0-9]{2}$', ['1984', '2026'], ['1884', '20']],
    ['^[A-Z]?[0-9]{1,5}$', ['A1', '12345'], ['AB1', '123456']],
    ['^\\d+(?:,\\d+)*$', ['1', '1,22,333'], ['1,', ',1']],
    ['^[^@\\s]+@[^@\\s]+$', ['a@b', 'ő@😀'], ['a@', 'a b@c', '@']],
    ['^(?:[a-z]+;)+$', ['a;bc;'], ['a', ';']],
    ['^a*$', ['', 'aaa'], ['aab']],
    ['[0-9]{3}', ['ab123c'], ['12a3']],
    ['^ki|be$', ['kint', 'bebe'], ['aki', 'bent']],
    ['^[\\w.-]{3}$', ['a.-', '_0Z'], ['á..', 'ab']],
    ['^.$', ['\r', '\u2028', '😀'], ['\n', 'ab', '']],
    ['^\\s$', [' ', '\f'], ['\v', '\u00a0']],
    ['^(?:igen|nem)?$', ['', 'igen', 'nem'], ['ig']],
    ['^a{2,4}?b$', ['aab', 'aaaab'], ['ab', 'aaaaab']],
    ['', ['', 'a'], []],
    ['[a-z]{64}', ['a'.repeat(65)], ['a'.repeat(63)]],
    ['^a{1000}$', ['a'.repeat(1000)], ['a'.repeat(999)]],
    ['^(?:a{25}b{10}){40}$', [`${'a'.repeat(25)}${'b'.repeat(10)}`.repeat(40)], ['ab']],
    ['^(?:a*b){3,}$', ['bbb', 'abaabb'], ['bb']],
    ['^\\t[\\n\\]\\\\^-]\\/$', ['\t\n/', '\t]/', '\t\\/', '\t^/', '\t-/'], ['\t[/', 't\n/']],
    ['^[^a-c\\d]{2,3}$', ['xy', 'xyz'], ['x', 'xa', 'x1', 'wxyz']],
    ['^(ab|c)+d?$', ['abcab', 'cd'], ['a', 'd', 'cdd']],
    ['^a+?$|^b{2,}?$', ['aa', 'bbb'], ['b', 'ab']],
    [`^${'ab'.repeat(249)}$`, ['ab'.repeat(249)], ['ab']],
  ])('runs on the native engine: %s', (pattern, matching, others) => {
    const { native, refused } = nativePattern(pattern, false)
    expect(refused).toBeNull()
    for (const text of matching) expect([text, native?.test(text)]).toEqual([text, true])
    for (const text of others) expect([text, native?.test(text)]).toEqual([text, false])
  })
})

describe('any other pattern', () => {
  it.each([
    // Families of patterns for which a backtracking engine takes quadratic, cubic or exponential time.
    ['(a+)+$', anywhere],
    ['^(a+)+$', ambiguous],
    ['^(a*)*$', empty],
    ['^(a|a)*$', ambiguous],
    ['^(a|aa)+$', ambiguous],
    ['^(a|a?)+$', empty],
    ['^(?:a?){20}a{20}$', empty],
    ['^\\w+\\d+$', ambiguous],
    ['^\\d*\\d*\\d*$', ambiguous],
    ['^(.*)*,$', empty],
    ['^(.*,)+P', ambiguous],
    ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$', ambiguous],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', ambiguous],
    ['\\s+$', anywhere],
    ['^a{1,3}a{1,3}$', ambiguous],
    ['^(a{1,2}){1,9}$', ambiguous],
    ['^(?:|b?)c$', ambiguous],
    ['x*x*x*y', anywhere],
    ['[a-z]{65}', anywhere],
    // Syntax that engines interpret differently, or that the native one lacks.
    ['(?<=a)b', syntax],
    ['(?=a)b', syntax],
    ['^(a)\\1$', syntax],
    ['(?i)a', syntax],
    ['(?P<n>a)', syntax],
    ['^\\p{L}+$', syntax],
    ['\\bszó\\b', syntax],
    ['\\Aa\\z', syntax],
    ['^[[:alpha:]]$', syntax],
    ['^a**$', syntax],
    ['^a++$', syntax],
    ['^a{,3}$', syntax],
    ['^a{3,2}$', syntax],
    ['^a{1001}$', syntax],
    ['^(a{40}){40}$', syntax],
    ['^a{0}$', syntax],
    ['^[z-a]$', syntax],
    ['^[]a]$', syntax],
    ['^{$', syntax],
    ['^a]$', syntax],
    ['a$b', syntax],
    ['^(a', syntax],
    ['a)', syntax],
    ['^(^a)$', syntax],
    ['^a\\', syntax],
    ['^\\Qa.b\\E$', syntax],
    ['^\\x41$', syntax],
    ['^\\é$', syntax],
    ['^\\a$', syntax],
    ['^\\ $', syntax],
    ['^\\0$', syntax],
    ['^[a-\\d]$', syntax],
    ['^[a[b]$', syntax],
    ['^(?:a{1,40}b){1,40}$', syntax],
    ['^a$|x+y', anywhere],
    ['^a$|^(?:b|b)$', ambiguous],
    ['^[a-[]$', syntax],
    ['^[a', syntax],
    ['^[', syntax],
    ['^(?', syntax],
    ['^(?a)$', syntax],
    ['^a{2', syntax],
    ['^a{2,3$', syntax],
    ['^a{}$', syntax],
    ['^a?{2}$', syntax],
    ['^a*?+$', syntax],
    ['^(?:a{600,}b){2}$', syntax],
    ['^(?:|a{1001})$', syntax],
    ['^*a', syntax],
    ['+', syntax],
    ['^}$', syntax],
    ['^(?:(?:a|b)|(?:b|c))$', ambiguous],
    ['^(?:ab|ac)$', ambiguous],
    ['^a?a', ambiguous],
    ['^(?:ab?)*b$', ambiguous],
    ['^(?:a|)+$', empty],
    [`^${'a'.repeat(500)}`, 'too long'],
  ])('is refused: %s', (pattern, reason) => {
    expect(nativePattern(pattern, false)).toEqual({ native: null, refused: reason })
  })

  it('is refused when letters have cases that are not known here', () => {
    for (const pattern of ['^å$', '^[à-ú]$', '^Ω$', '^[ß]$'])
      expect([pattern, nativePattern(pattern, true).refused]).toEqual([pattern, letters])
  })
})
