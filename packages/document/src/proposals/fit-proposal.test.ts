import type { ProposalStep } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, test } from 'vitest'
import { apply, type Step } from '../command.ts'
import { itemOf } from '../form-document.ts'
import { newHistory, redo, run, undo } from '../history.ts'
import { startDocument } from '../testing/random-commands.ts'
import { fieldTreeOf, fitProposal } from './fit-proposal.ts'

const [first, second, third] = [testId(10), testId(11), testId(12)]
const KIND = 'formField'
const document = startDocument()
const edited = (...steps: readonly Step[]) => apply(document, { steps }).document
const change = (id: string, values: Readonly<Record<string, unknown>>): Step => ({
  ...{ is: 'change', kind: KIND, id, values },
})
const rename: ProposalStep = {
  ...{ is: 'change', kind: KIND, id: first, name: 'Első' },
  ...{ values: { name: 'Javasolt' }, before: { name: 'formField 0' } },
}
const removal: ProposalStep = {
  ...{ is: 'remove', kind: KIND, id: second, name: 'Második' },
  before: { id: second, name: 'formField 1' },
}
const whyOf = (at: typeof document, steps: readonly ProposalStep[]) =>
  fitProposal(at, steps).misfits.map(({ why, step, properties }) => [step.name, why, properties])

test('a proposal is one step of the history, with unsaved edits before and after it', () => {
  const edits = run(newHistory(document), { label: 'Saját', steps: [change(third, { name: 'Saját' })] })
  const { steps, misfits } = fitProposal(edits.document, [rename, removal])
  expect(misfits).toEqual([])
  const taken = run(edits, { label: 'Javaslat', steps })
  expect(taken.done.map(({ label }) => label)).toEqual(['Saját', 'Javaslat'])
  expect(itemOf(taken.document, KIND, first)?.name).toBe('Javasolt')
  expect(itemOf(taken.document, KIND, second)).toBeUndefined()
  const back = undo(taken)
  expect(itemOf(back.document, KIND, first)?.name).toBe('formField 0')
  expect(itemOf(back.document, KIND, second)?.name).toBe('formField 1')
  expect(itemOf(back.document, KIND, third)?.name).toBe('Saját')
  expect(redo(back).document).toEqual(taken.document)
})

test('a property that somebody else changed is a misfit, unless it has the proposed value already', () => {
  expect(whyOf(edited(change(first, { name: 'Más' })), [rename])).toEqual([['Első', 'changed', ['name']]])
  expect(whyOf(edited(change(first, { name: 'Javasolt' })), [rename])).toEqual([])
  expect(whyOf(edited(change(first, { note: 'Más' })), [rename])).toEqual([])
})

test('an item that somebody changed is not removed, but one that only made room is', () => {
  const known = { ...removal, before: { ...removal.before, order: 100 } } as ProposalStep
  expect(whyOf(edited(change(second, { name: 'Más' })), [removal])).toEqual([
    ['Második', 'changed', ['name']],
  ])
  expect(whyOf(edited(change(second, { order: 7 })), [known])).toEqual([])
})

test('what is gone can be neither changed nor removed, and what is there cannot be created', () => {
  const gone = edited({ is: 'remove', kind: KIND, id: first }, { is: 'remove', kind: KIND, id: second })
  expect(whyOf(gone, [rename, removal])).toEqual([
    ['Első', 'gone', []],
    ['Második', 'gone', []],
  ])
  const creation: ProposalStep = {
    ...{ is: 'create', kind: KIND, name: 'Új' },
    item: { ...itemOf(document, KIND, first), id: first },
  }
  expect(whyOf(document, [creation])).toEqual([['Új', 'exists', []]])
})

test('a step may refer to what a later one creates, and not to what is gone', () => {
  const rule: ProposalStep = {
    ...{ is: 'create', kind: 'formDisabled', name: 'Letiltás' },
    item: { id: testId(30), name: 'Letiltás', targets: [testId(31)] },
  }
  const target: ProposalStep = {
    ...{ is: 'create', kind: KIND, name: 'Cél' },
    item: { ...itemOf(document, KIND, first), id: testId(31) },
  }
  expect(whyOf(document, [rule, target])).toEqual([])
  expect(whyOf(document, [rule])).toEqual([['Letiltás', 'referenceGone', ['targets']]])
})

test('a moved field goes behind the sibling that was meant, wherever that is now', () => {
  const orders = edited(
    change(first, { order: 10 }),
    change(second, { order: 20 }),
    change(third, { order: 30 }),
  )
  const move: ProposalStep = {
    ...{ is: 'move', id: first, name: 'Első', parentId: null, index: 3 },
    ...{ behindId: third, fromParentId: null },
  }
  const sequence = (at: typeof document) => {
    const fitted = fitProposal(at, [move])
    expect(fitted.misfits).toEqual([])
    return fieldTreeOf(apply(at, fitted).document)
      .childrenOf(null)
      .map(({ item }) => item.id)
  }
  expect(sequence(orders)).toEqual([second, third, first])
  expect(sequence(apply(orders, { steps: [change(third, { order: 15 })] }).document)).toEqual([
    ...[third, first, second],
  ])
  const inside = apply(orders, {
    steps: [change(second, { type: 'group' }), change(first, { parentId: second })],
  })
  expect(whyOf(inside.document, [move])).toEqual([['Első', 'moved', []]])
  // Where it should be already, nothing is left to do.
  const there = { ...move, parentId: second, behindId: null } as ProposalStep
  expect(fitProposal(inside.document, [there])).toEqual({ steps: [], misfits: [] })
})
