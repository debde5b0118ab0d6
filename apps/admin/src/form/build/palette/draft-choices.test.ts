import { type FieldDraft, readLines } from '@urlapmuhely/document'
import { expect, it } from 'vitest'
import { changedDrafts, flatDrafts } from './draft-choices.ts'

const drafts = readLines('1. Személyes adatok\nNév: ____\nKor: ____ év\n2. Egyéb adatok\nMegjegyzés: ____')
const outline = (all: readonly FieldDraft[]) =>
  flatDrafts(all).map(({ draft, address, depth }) => [address, depth, draft.label])

it('drafts are listed with those inside them', () => {
  expect(outline(drafts)).toEqual([
    ['0', 0, 'Személyes adatok'],
    ['0.0', 1, 'Név'],
    ['0.1', 1, 'Kor'],
    ['1', 0, 'Egyéb adatok'],
    ['1.0', 1, 'Megjegyzés'],
  ])
})

it('what is left out gives its place to those inside it, whose own choices still count', () => {
  const choices = new Map([
    ['0', { isLeftOut: true }],
    ['0.1', { isLeftOut: true }],
    ['1.0', { type: 'text' as const }],
  ])
  const changed = changedDrafts(drafts, choices)
  expect(outline(changed).map(([, depth, label]) => [depth, label])).toEqual([
    [0, 'Név'],
    [0, 'Egyéb adatok'],
    [1, 'Megjegyzés'],
  ])
  expect(changed[1]?.children[0]?.type).toBe('text')
})

it('another type is no ready-made, and the guessed type chosen again still is', () => {
  const [, name] = flatDrafts(drafts)
  expect(name?.draft.readyMade).toBe('personName')
  const chosen = (type: FieldDraft['type']) =>
    flatDrafts(changedDrafts(drafts, new Map([['0.0', { type }]])))[1]?.draft.readyMade
  expect(chosen('text')).toBeNull()
  expect(chosen(name?.draft.type ?? 'text')).toBe('personName')
})
