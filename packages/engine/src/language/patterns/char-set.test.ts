import { describe, expect, it } from 'vitest'
import { charsOf, codeOf, complement, EMPTY, isWithin, overlap, span, union } from './char-set.ts'
import { foldCase } from './fold.ts'

describe('a set of characters', () => {
  it('has sorted ranges with a gap between neighbours', () => {
    expect(union(span(7, 9), span(1, 3))).toEqual([
      [1, 3],
      [7, 9],
    ])
    expect(union(span(1, 3), span(4, 6))).toEqual([[1, 6]])
    expect(union(span(1, 3), span(5, 6))).toEqual([
      [1, 3],
      [5, 6],
    ])
    expect(union(span(1, 9), span(2, 3), span(8, 10))).toEqual([[1, 10]])
    expect(union()).toEqual(EMPTY)
    expect(charsOf('cab😀')).toEqual([
      [0x61, 0x63],
      [0x1f600, 0x1f600],
    ])
    expect([codeOf('😀x'), codeOf('')]).toEqual([0x1f600, 0])
  })

  it('has a complement up to the last character', () => {
    expect(
      complement([
        [5, 7],
        [9, 9],
      ]),
    ).toEqual([
      [0, 4],
      [8, 8],
      [10, 0x10ffff],
    ])
    expect(complement(EMPTY)).toEqual([[0, 0x10ffff]])
    expect(
      complement([
        [0, 3],
        [6, 0x10ffff],
      ]),
    ).toEqual([[4, 5]])
    expect(complement([[0, 0x10ffff]])).toEqual([])
  })

  it('overlaps another if they share a character, and is within it if it has no other', () => {
    expect([overlap(span(1, 3), span(3, 5)), overlap(span(3, 5), span(1, 3))]).toEqual([true, true])
    expect([
      overlap(span(1, 2), span(3, 5)),
      overlap(span(3, 5), span(1, 2)),
      overlap(EMPTY, span(1, 2)),
    ]).toEqual([false, false, false])
    expect([
      isWithin(span(2, 3), span(1, 4)),
      isWithin(span(2, 5), span(1, 4)),
      isWithin(EMPTY, EMPTY),
    ]).toEqual([true, false, true])
  })

  it('gets all forms of its letters, if they are known', () => {
    expect(foldCase(charsOf('aÉ-1'))).toEqual(charsOf('aAéÉ-1'))
    expect(foldCase(charsOf('K'))).toEqual(charsOf('kK\u212a'))
    expect(foldCase(charsOf('s'))).toEqual(charsOf('sS\u017f'))
    expect(foldCase(charsOf('aø'))).toBeNull()
  })
})
