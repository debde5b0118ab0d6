import type { Judgement, Proposal } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import '../../../base/messages/form/t-workshop.ts'
import { decisionWords, proposedBy, turnedScenarios } from './proposal-words.ts'

const open: Proposal = {
  ...{ id: testId(1), formId: testId(2), title: 'Jobb', reason: '', stepCount: 1, contentRevision: 3 },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', createdBy: 'a', createdByName: 'Kis Márta', client: '' },
  ...{ state: 'open', decidedAt: null, decidedBy: null, decidedByName: null, decisionReason: '' },
}

it('tells who proposed it, and with which program', () => {
  expect(proposedBy(open)).toMatch(/^Kis Márta, 2026/u)
  expect(proposedBy({ ...open, client: 'Segéd' })).toMatch(/^Kis Márta, Segéd segítségével, 2026/u)
})

it('tells what was decided, and why', () => {
  const decided = { decidedAt: '2026-11-25T11:00:00.000Z', decidedBy: 'b', decidedByName: 'Nagy Ede' }
  expect(decisionWords(open)).toEqual([])
  expect(decisionWords({ ...open, ...decided, state: 'accepted' })[0]).toMatch(/^Nagy Ede átvette \(2026/u)
  const rejected = decisionWords({
    ...open,
    ...decided,
    state: 'rejected',
    decisionReason: 'Nem így hívjuk.',
  })
  expect(rejected[0]).toMatch(/^Nagy Ede elvetette \(2026/u)
  expect(rejected[1]).toBe('Indoklás: Nem így hívjuk.')
})

it('tells scenarios that would break from those that are broken already, that go, and that are mended', () => {
  const scenario = (name: string, passedBefore: boolean | null, passedAfter: boolean | null) => ({
    ...{ id: name, name, passedBefore, passedAfter, failures: [] },
  })
  const scenarios: Judgement['scenarios'] = [
    scenario('jó marad', true, true),
    scenario('eltörik', true, false),
    scenario('törött marad', false, false),
    scenario('megjavul', false, true),
    scenario('új és törött', null, false),
    scenario('megszűnik', true, null),
  ]
  expect(turnedScenarios({ scenarios })).toEqual({
    broken: ['eltörik', 'új és törött'],
    mended: ['megjavul'],
  })
})
