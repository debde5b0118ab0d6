import type { ProposalStep } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { type DocumentItem, documentOf, itemOf } from '../form-document.ts'
import { fieldTreeOf, fitProposal, fitStep, siblingBefore } from './fit-proposal.ts'

const field = (id: string, order: number, more: object = {}): DocumentItem => ({
  ...{ id, label: id, key: id, order, parentId: null, type: 'text' },
  ...more,
})
const document = documentOf({
  form: { id: 'u' },
  items: {
    formField: [
      field('a', 0),
      field('b', 10),
      field('g', 20, { type: 'group' }),
      field('x', 0, { parentId: 'g' }),
      field('p', 30, { type: 'page' }),
    ],
  },
})
const move = (id: string, parentId: string | null, more: object = {}): ProposalStep => ({
  ...{ is: 'move', id, name: id, parentId, index: 0, behindId: null, fromParentId: null },
  ...more,
})
const whyOf = (step: ProposalStep) => {
  const fitted = fitStep(document, step)
  return fitted.ok ? fitted.steps : fitted.misfit.why
}

describe('a move', () => {
  it.each<[title: string, step: ProposalStep, expected: unknown]>([
    ['of a field that is gone', move('no', null), 'gone'],
    ['into a field that is gone', move('a', 'no'), 'referenceGone'],
    ['into itself', move('g', 'g'), 'itself'],
    ['of a page into a group', move('p', 'g'), 'page'],
    ['to where the field is', move('a', null), []],
    [
      'behind a sibling',
      move('a', null, { behindId: 'b', index: 9 }),
      [{ is: 'change', kind: 'formField', id: 'a', values: { order: 15 } }],
    ],
    [
      'behind a sibling that is gone, to the number of the place',
      move('a', null, { behindId: 'no', index: 3 }),
      [{ is: 'change', kind: 'formField', id: 'a', values: { order: 25 } }],
    ],
    [
      'into a group',
      move('a', 'g', { behindId: 'x' }),
      [{ is: 'change', kind: 'formField', id: 'a', values: { order: 10, parentId: 'g' } }],
    ],
  ])('%s', (_, step, expected) => {
    expect(whyOf(step)).toEqual(expected)
  })

  it('of a field that somebody has moved elsewhere is a misfit', () => {
    expect(whyOf(move('x', 'p', { fromParentId: null }))).toBe('moved')
  })
})

it('the sibling before a place is the last one there that does not move itself', () => {
  const tree = fieldTreeOf(document)
  const before = (id: string, index: number, parentId: string | null = null) =>
    siblingBefore(tree, id, { parentId, index })
  expect([before('a', 0), before('a', 1), before('a', 2), before('b', 2), before('x', 1, 'g')]).toEqual([
    ...[null, null, 'b', 'a', null],
  ])
  expect(before('a', 1, 'g')).toBe('x')
})

it('a reference is lost only to items that a document has as a whole', () => {
  const change = (kind: string, id: string, values: Record<string, unknown>): ProposalStep => ({
    ...{ is: 'change', kind, id, name: id, values },
    before: Object.fromEntries(Object.keys(values).map((name) => [name, itemOf(document, kind, id)?.[name]])),
  })
  const misfits = (step: ProposalStep) =>
    fitProposal(document, [step]).misfits.map(({ why, properties }) => [why, ...properties])
  expect(
    misfits(change('formField', 'a', { parentId: 'no', domainId: 'elsewhere', formId: 'other' })),
  ).toEqual([['referenceGone', 'parentId']])
  expect(misfits(change('formField', 'a', { parentId: 'g', label: 'no' }))).toEqual([])
  expect(misfits(change('formField', 'a', { parentId: null }))).toEqual([])
  // A step that does not fit for another reason is not reported twice.
  expect(fitProposal(document, [change('formField', 'zz', { parentId: 'no' })]).misfits).toMatchObject([
    { why: 'gone' },
  ])
})
