import { type FieldDraft, readLines } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeRequired, changedDrafts, type DraftChoice, flatDrafts } from './draft-choices.ts'

const drafts = readLines('1. Személyes adatok\nNév: ____\nKor: ____ év\n2. Egyéb adatok\nMegjegyzés: ____')
const outline = (all: readonly FieldDraft[]) =>
  flatDrafts(all).map(({ draft, address, depth }) => [address, depth, draft.label])

describe('the list of drafts', () => {
  it('has each before those inside it', () => {
    expect(outline(drafts)).toEqual([
      ['0', 0, 'Személyes adatok'],
      ['0.0', 1, 'Név'],
      ['0.1', 1, 'Kor'],
      ['1', 0, 'Egyéb adatok'],
      ['1.0', 1, 'Megjegyzés'],
    ])
    expect(outline([])).toEqual([])
  })
})

describe('drafts after the decisions of a person', () => {
  const labels = (choices: Readonly<Record<string, DraftChoice>>) =>
    outline(changedDrafts(drafts, new Map(Object.entries(choices)))).map(([, depth, label]) => [depth, label])

  it('are the same without any', () => {
    const facts = (all: readonly FieldDraft[]) =>
      flatDrafts(all).map(({ draft, depth }) => [
        depth,
        draft.label,
        draft.type,
        draft.readyMade,
        draft.properties,
      ])
    expect(facts(changedDrafts(drafts, new Map()))).toEqual(facts(drafts))
  })

  it('give the place of one that is left out to those inside it, whose own choices still count', () => {
    expect(labels({ '0': { isLeftOut: true }, '0.1': { isLeftOut: true } })).toEqual([
      [0, 'Név'],
      [0, 'Egyéb adatok'],
      [1, 'Megjegyzés'],
    ])
    expect(labels({ '0.0': { isLeftOut: true }, '0.1': { isLeftOut: true } })).toEqual([
      [0, 'Személyes adatok'],
      [0, 'Egyéb adatok'],
      [1, 'Megjegyzés'],
    ])
  })

  it('can be all left out, and taken back', () => {
    const out = Object.fromEntries(flatDrafts(drafts).map(({ address }) => [address, { isLeftOut: true }]))
    expect(labels(out)).toEqual([])
    expect(labels({ '0': { isLeftOut: false }, '7': { isLeftOut: true } })).toHaveLength(5)
  })

  it('have the chosen types', () => {
    const changed = changedDrafts(drafts, new Map([['1.0', { type: 'text' }]]))
    expect(changed[1]?.children[0]?.type).toBe('text')
  })

  it('are no ready-made with another type, and still are with the guessed one', () => {
    const [, name] = flatDrafts(drafts)
    expect(name?.draft.readyMade).toBe('personName')
    const chosen = (type: FieldDraft['type']) =>
      flatDrafts(changedDrafts(drafts, new Map([['0.0', { type }]])))[1]?.draft.readyMade
    expect(chosen('text')).toBeNull()
    expect(chosen(name?.draft.type ?? 'text')).toBe('personName')
  })

  it('that became fields have those that were in them behind them, one level up', () => {
    const page = readLines(
      '1. oldal: Adatok\n1. Személyes adatok\nSzín: ____\nKor: ____ év\n2. oldal: Egyéb\nDíj: ____ Ft',
    )
    const rows = (choices: Readonly<Record<string, DraftChoice>>) => {
      const map = new Map(Object.entries(choices))
      const made = outline(changedDrafts(page, map)).map(([, depth, label]) => [depth, label])
      // The list shows what will be made.
      expect(flatDrafts(page, map).map(({ depth, draft }) => [depth, draft.label])).toEqual(made)
      return made
    }
    expect(rows({ '0.0': { type: 'text' } })).toEqual([
      [0, 'Adatok'],
      [1, 'Személyes adatok'],
      [1, 'Szín'],
      [1, 'Kor'],
      [0, 'Egyéb'],
      [1, 'Díj'],
    ])
    expect(rows({ '0': { type: 'note' } }).map(([depth]) => depth)).toEqual([0, 0, 1, 1, 0, 1])
    expect(rows({ '0': { type: 'note' }, '0.0': { type: 'text' } }).map(([depth]) => depth)).toEqual([
      ...[0, 0, 0, 0, 0, 1],
    ])
    expect(rows({ '0.0': { type: 'group' } }).map(([depth]) => depth)).toEqual([0, 1, 2, 2, 0, 1])
  })

  it('have the chosen stars, which only fields can have', () => {
    const changed = (choice: DraftChoice) => flatDrafts(changedDrafts(drafts, new Map([['1.0', choice]])))
    expect(changed({ required: true }).map(({ draft }) => draft.required)).toEqual([
      ...[false, false, false, false, true],
    ])
    expect(changed({ type: 'note' }).map(({ draft }) => canBeRequired(draft))).toEqual([
      ...[false, true, true, false, false],
    ])
  })

  it('are no sum with another type', () => {
    const [plain] = drafts
    if (!plain) throw new Error('There is a draft.')
    const sum: FieldDraft = { ...plain, type: 'number', isTotal: true, children: [] }
    const isTotal = (type: FieldDraft['type']) => changedDrafts([sum], new Map([['0', { type }]]))[0]?.isTotal
    expect([isTotal('number'), isTotal('text')]).toEqual([true, false])
  })

  it('are those that are taken, in their order, each as deep as taken ones are around it', () => {
    const [leaf] = flatDrafts(drafts).filter(({ draft }) => draft.children.length === 0)
    const { tree } = fc.letrec<{ draft: FieldDraft; tree: readonly FieldDraft[] }>((tie) => ({
      draft: tie('tree').map((children): FieldDraft => {
        if (!leaf) throw new Error('There is a draft.')
        return { ...leaf.draft, ...(children.length > 0 && { type: 'group', readyMade: null }), children }
      }),
      tree: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('draft'), { maxLength: 3 })),
    }))
    fc.assert(
      fc.property(tree, fc.array(fc.nat(20)), (random, out) => {
        const all = flatDrafts(random)
        const left = new Set(out.flatMap((at) => all[at]?.address ?? []))
        const choices = new Map([...left].map((address) => [address, { isLeftOut: true }]))
        const taken = all.filter(({ address }) => !left.has(address))
        const depths = taken.map(({ address }) => {
          const parts = address.split('.')
          const around = parts.slice(1).map((_, level) => parts.slice(0, level + 1).join('.'))
          return around.filter((one) => !left.has(one)).length
        })
        expect(flatDrafts(changedDrafts(random, choices)).map(({ depth }) => depth)).toEqual(depths)
      }),
    )
  })
})
