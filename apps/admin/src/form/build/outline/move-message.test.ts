import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/field-outline.ts'
import { moveMessage } from './move-message.ts'

/** The tree after the move. */
const tree = treeOf(`
  group csoport
    text nev
    text kor
  text vege`)
const textOf = (id: string) => `<${id}>`
const moved = (...ids: readonly string[]) => ({ ok: true, to: { ids, children: new Map() } }) as const

describe('the message after a move', () => {
  it.each([
    [['kor'], '<kor>: 2. a <csoport> részben.'],
    [['nev'], '<nev>: 1. a <csoport> részben.'],
    [['vege'], '<vege>: 2. a legfelső szinten.'],
    [['csoport'], '<csoport>: 1. a legfelső szinten.'],
    [['nev', 'kor'], '2 mező: 1. a <csoport> részben.'],
  ])('of %j names the new place', (ids, message) => {
    expect(moveMessage(moved(...ids), tree, textOf)).toBe(message)
  })

  it('has the article that the name of the part needs', () => {
    const labels = new Map([
      ['csoport', 'Adatok'],
      ['nev', 'Név'],
    ])
    expect(moveMessage(moved('nev'), tree, (id) => labels.get(id) ?? id)).toBe('Név: 1. az Adatok részben.')
  })

  it.each(['edge', 'page', 'itself', 'depth', 'repeats'] as const)(
    'says why a move is refused: %s',
    (why) => {
      const message = moveMessage({ ok: false, why }, tree, textOf)
      expect(message).toMatch(/^\p{Lu}.*\.$/u)
      const others = (['edge', 'page', 'itself', 'depth', 'repeats'] as const).filter((one) => one !== why)
      expect(others.map((other) => moveMessage({ ok: false, why: other }, tree, textOf))).not.toContain(
        message,
      )
    },
  )
})
