import { volume } from '@urlapmuhely/schema/testing'
import type { Completion, FormulaProblem } from '@urlapmuhely/wording/formula'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertCompletion, underlinedParts } from './formula-text.ts'

describe('a completion of a formula', () => {
  const call: Completion = { insert: 'HA()', label: 'HA', detail: '', caret: 3 }
  const name: Completion = { insert: 'eletkor', label: 'Életkor', detail: '', caret: 7 }

  /** A text with `|` at the caret. */
  function completed(marked: string, word: string, completion: Completion): string {
    const caret = marked.indexOf('|')
    const next = insertCompletion({ text: marked.replace('|', ''), caret }, word, completion)
    return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
  }

  it.each<[string, string, Completion, string]>([
    ['H|', 'H', call, 'HA(|)'],
    ['1 + h|', 'h', call, '1 + HA(|)'],
    ['1 + h| + 2', 'h', call, '1 + HA(|) + 2'],
    ['h|(1)', 'h', call, 'HA|(1)'],
    ['él|', 'él', name, 'eletkor|'],
    ['él| >= 18', 'él', name, 'eletkor| >= 18'],
    ['él|(', 'él', name, 'eletkor|('],
    ['|', '', name, 'eletkor|'],
  ])('in %j takes the place of %j', (before, word, completion, after) => {
    expect(completed(before, word, completion)).toBe(after)
  })
})

describe('the error of a formula', () => {
  const fault = (start: number, end: number): FormulaProblem => ({ place: { start, end }, message: 'x' })
  const whole: FormulaProblem = { place: null, message: 'x' }

  it('is underlined where it is, the first of several', () => {
    expect(underlinedParts('1 + xx + 2', [whole, fault(4, 6), fault(0, 1)])).toEqual({
      ...{ before: '1 + ', wrong: 'xx', after: ' + 2' },
    })
  })

  it('at the end of the text is a space', () => {
    expect(underlinedParts('1 +', [fault(3, 3)])).toEqual({ before: '1 +', wrong: '\u00a0\u00a0', after: '' })
  })

  it('of the whole formula is nowhere', () => {
    expect(underlinedParts('1', [])).toBeNull()
    expect(underlinedParts('1', [whole])).toBeNull()
  })

  it('leaves the text as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        const parts = underlinedParts(text, [fault(start, end)])
        const shown = `${parts?.before}${parts?.wrong}${parts?.after}`.replace('\u00a0\u00a0', '')
        expect(shown).toBe(text.replace('\u00a0\u00a0', ''))
      }),
      volume(100, 115),
    )
  })
})
