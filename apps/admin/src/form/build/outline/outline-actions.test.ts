import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { huWorkshopOutline } from '../../../base/messages/form/hu-workshop-outline.ts'
import { treeIn, workshopOf } from '../testing/field-outline.ts'
import { shownNotices } from '../testing/shown-notices.ts'
import { type ActionContext, outlineActions } from './outline-actions.ts'

shownNotices()
/** The calls of the system's clipboard. */
const copied: unknown[] = []
beforeEach(() => {
  copied.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => copied.push(['copy', ...text.split('\n')]),
      readText: async () => {
        copied.push(['paste'])
        return ''
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Runs an action on two selected fields, and returns the calls that it makes. */
function run(name: string) {
  const calls: unknown[][] = []
  const workshop = workshopOf('text nev\ntext kor\ntext vege')
  const context: ActionContext = {
    ...{ workshop, id: 'nev', ids: ['nev', 'kor'] },
    palette: { open: (...args) => calls.push(['open', ...args]), openPaste: () => calls.push(['openPaste']) },
    removal: { ask: (ids) => calls.push(['remove', ...ids]) },
    edit: (property) => calls.push(['edit', property]),
    move: (direction) => calls.push(['move', direction]),
    openBlocks: (dialog) => calls.push(['blocks', dialog]),
  }
  outlineActions.find((action) => action.name === name)?.run(context)
  return { calls: [...copied, ...calls], workshop }
}

describe('the menu of a row', () => {
  it.each([
    ['label', [['edit', 'label']]],
    ['key', [['edit', 'key']]],
    ['up', [['move', 'up']]],
    ['down', [['move', 'down']]],
    ['in', [['move', 'in']]],
    ['out', [['move', 'out']]],
    ['add', [['open']]],
    ['copy', [['copy', 'nev', 'kor']]],
    [
      'cut',
      [
        ['copy', 'nev', 'kor'],
        ['remove', 'nev', 'kor'],
      ],
    ],
    ['paste', [['paste']]],
    ['saveBlock', [['blocks', 'save']]],
    ['insertBlock', [['blocks', 'insert']]],
    ['remove', [['remove', 'nev', 'kor']]],
  ])('%s does that, on all selected fields', (name, calls) => {
    const ran = run(name)
    expect(ran.calls).toEqual(calls)
    expect(ran.workshop.changes()).toEqual([])
  })

  it('duplicates all selected fields', () => {
    const { workshop } = run('duplicate')
    expect(treeIn(workshop).nodes.map(({ item }) => item.label)).toEqual(['nev', 'kor', 'nev', 'kor', 'vege'])
  })

  it('has each action once, with a Hungarian name', () => {
    const names = outlineActions.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(huWorkshopOutline.actions).toSorted())
    for (const { name, label } of outlineActions) expect(label).toBe(`workshop.outline.actions.${name}`)
  })

  it('begins with the new name, and only the deletion, which is the last, is dangerous', () => {
    expect(outlineActions[0]).toMatchObject({ name: 'label' })
    expect(outlineActions[0]?.startsGroup).not.toBe(true)
    expect(outlineActions.filter(({ isDanger }) => isDanger).map(({ name }) => name)).toEqual(['remove'])
    expect(outlineActions.at(-1)).toMatchObject({ name: 'remove', startsGroup: true })
  })

  it('shows no key twice', () => {
    const keys = outlineActions.flatMap(({ keys: shown }) => shown ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })
})
