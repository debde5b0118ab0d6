import type { FormEvent } from '@urlapmuhely/engine'
import { describe, expect, it } from 'vitest'
import { withAnswer, withExpectation, withNewAnswer, withoutAct } from './step-changes.ts'

const set = (path: string, value: unknown): FormEvent => ({ type: 'set', path, value })
const act = (step: number, at: number, event: FormEvent) => ({ step, at, event, words: '' })

describe('the steps of a scenario', () => {
  it('get another value where it was entered', () => {
    const steps = [{ do: [set('a', 1), set('b', 2)] }]
    expect(withAnswer(steps, act(0, 1, set('b', 2)), 3)).toEqual([{ do: [set('a', 1), set('b', 3)] }])
  })

  it('lose an answer with the blur that belongs to it, and a step that has nothing left', () => {
    const steps = [
      { do: [set('a', 1), { type: 'blur' as const, path: 'a' }] },
      { do: [set('b', 2)], accepted: true },
    ]
    const first = act(0, 0, set('a', 1))
    expect(withoutAct(steps, first)).toEqual([steps[1]])
    expect(withoutAct(steps.slice(0, 1), first)).toEqual([{}])
    expect(withoutAct(steps, act(1, 0, set('b', 2)))).toEqual([steps[0], { accepted: true }])
  })

  it('get and lose expectations of fields and of the form', () => {
    const steps = [{ expect: { a: { present: true } }, accepted: true }]
    const field = { step: 0, path: 'a', aspect: 'present' }
    expect(withExpectation(steps, field, false)).toEqual([{ ...steps[0], expect: { a: { present: false } } }])
    expect(withExpectation(steps, field, undefined)).toEqual([{ accepted: true }])
    expect(withExpectation(steps, { step: 0, path: null, aspect: 'accepted' }, undefined)).toEqual([
      { expect: { a: { present: true } } },
    ])
  })

  it('get a new answer before the submit of a step, or in a step of its own', () => {
    const steps = [{ do: [set('a', 1), { type: 'submit' as const }], accepted: true }]
    expect(withNewAnswer(steps, 'b', 0)).toEqual([
      { do: [set('a', 1), set('b', null), { type: 'submit' }], accepted: true },
    ])
    expect(withNewAnswer(steps, 'b', null)).toEqual([...steps, { do: [set('b', null)] }])
    expect(withNewAnswer([], 'b', 0)).toEqual([{ do: [set('b', null)] }])
  })
})
