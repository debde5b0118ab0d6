import { formDisabled } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Palette } from '../palette/palette-context.tsx'
import { FORM_ID, outlineOf, treeIn, workshopOf } from '../testing/field-outline.ts'
import { shownNotices } from '../testing/shown-notices.ts'
import { copyFields, pasteFields, pasteFrom, putFields } from './copy-fields.ts'
import { duplicate } from './use-item-keys.ts'

const notices = shownNotices()

/** The clipboard of an event: texts by their formats. */
function dataTransfer(texts: Readonly<Record<string, string>> = {}): DataTransfer {
  const held = new Map(Object.entries(texts))
  const methods = {
    setData: (format: string, text: string) => void held.set(format, text),
    getData: (format: string) => held.get(format) ?? '',
  }
  // Only these are used.
  return methods as unknown as DataTransfer
}
const opened: string[] = []
const palette: Palette = { open: () => undefined, openPaste: (text) => void opened.push(text) }
let stored: Map<string, string>
/** The text in the clipboard of the system; null if the browser does not let pages read it. */
let systemText: string | null

beforeEach(() => {
  opened.length = 0
  stored = new Map()
  systemText = ''
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > 100_000) throw new Error('There is no room.')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        systemText = text
      },
      readText: async () => {
        if (systemText === null) throw new Error('The person refused.')
        return systemText
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => workshopOf('group csoport\n  text nev\n  text kor\ntext vege')

describe('copied fields', () => {
  it('are pasted behind the selection, with those inside them, and are selected', () => {
    const workshop = open()
    const clipboard = dataTransfer()
    putFields(clipboard, workshop, ['csoport'])
    expect(clipboard.getData('text/plain')).toBe('csoport')
    workshop.select(['vege'])
    pasteFrom(clipboard, workshop, palette)
    expect(outlineOf(workshop).split('\n')).toHaveLength(7)
    const [pasted = ''] = workshop.state().selection
    const node = treeIn(workshop).byId.get(pasted)
    expect(node).toMatchObject({ index: 2, height: 1, item: { label: 'csoport', parentId: null } })
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })

  it('get keys of their own', () => {
    const workshop = open()
    const clipboard = dataTransfer()
    putFields(clipboard, workshop, ['nev', 'kor'])
    pasteFrom(clipboard, workshop, palette)
    pasteFrom(clipboard, workshop, palette)
    const keys = treeIn(workshop).nodes.map(({ item }) => item.key)
    expect(new Set(keys).size).toBe(8)
  })

  it('take their rules along', () => {
    const rule = {
      ...buildItem(formDisabled, { formId: FORM_ID, name: 'Tilt', targets: ['nev'] }),
      ...{ id: 'szabaly', condition: null },
    }
    const workshop = workshopOf('text nev\ntext kor', { formDisabled: [rule] })
    const clipboard = dataTransfer()
    putFields(clipboard, workshop, ['nev'])
    pasteFrom(clipboard, workshop, palette)
    const rules = [...(workshop.document().items.formDisabled?.values() ?? [])]
    expect(rules.map(({ targets }) => targets)).toEqual([['nev'], [workshop.state().selection[0]]])
  })

  it('can be pasted by their labels alone, as a menu copies them, in another workshop too', async () => {
    await copyFields(open(), ['nev', 'kor'])
    expect(systemText).toBe('nev\nkor')
    expect(notices).toEqual(['2 mező a vágólapon, a szabályaival együtt.'])
    const other = workshopOf('text a')
    await pasteFields(other, palette)
    expect(outlineOf(other)).toBe('text a\ntext nev\ntext kor')
    const third = workshopOf('text a')
    pasteFrom(dataTransfer({ 'text/plain': 'nev\r\nkor' }), third, palette)
    expect(outlineOf(third)).toBe('text a\ntext nev\ntext kor')
  })

  it('are pasted from the last copy if the clipboard cannot be read', async () => {
    await copyFields(open(), ['nev'])
    systemText = null
    const other = workshopOf('text a')
    await pasteFields(other, palette)
    expect(outlineOf(other)).toBe('text a\ntext nev')
  })

  it('that are too many to be stored can be pasted from the event only', async () => {
    stored.set('urlapmuhely-copied-fields', JSON.stringify({ text: 'a', fields: '{}' }))
    const many = workshopOf([...Array(400).keys()].map((at) => `text mezo${at}`).join('\n'))
    const clipboard = dataTransfer()
    putFields(
      clipboard,
      many,
      treeIn(many).nodes.map(({ item }) => item.id),
    )
    expect(stored.size).toBe(0)
    const other = workshopOf('text a')
    pasteFrom(clipboard, other, palette)
    expect(treeIn(other).nodes).toHaveLength(401)
  })
})

describe('another text', () => {
  it.each(['Név: ____', 'csoport\nmás'])('%j is offered as lines of a form', async (text) => {
    putFields(dataTransfer(), open(), ['csoport'])
    const workshop = open()
    pasteFrom(dataTransfer({ 'text/plain': text }), workshop, palette)
    systemText = text
    await pasteFields(workshop, palette)
    expect(opened).toEqual([text, text])
    expect(workshop.changes()).toEqual([])
  })

  it('that is empty is nothing to paste; the menu says so', async () => {
    pasteFrom(dataTransfer({ 'text/plain': ' \n' }), open(), palette)
    expect(notices).toEqual([])
    await pasteFields(open(), palette)
    systemText = null
    await pasteFields(open(), palette)
    expect(notices).toEqual(Array(2).fill('A vágólapon nincs mit beilleszteni.'))
    expect(opened).toEqual([])
  })

  it('in the format of fields that cannot be read is refused', () => {
    const workshop = open()
    pasteFrom(dataTransfer({ 'application/x-urlapmuhely-fields+json': '{"fields":[]}' }), workshop, palette)
    expect(notices).toEqual(['A vágólapon lévő mezőket nem lehet beilleszteni.'])
    expect(workshop.changes()).toEqual([])
  })
})

/** Groups inside each other, as deep as a form allows. */
const deepest = (depth: number) =>
  [...Array(depth).keys()].map((at) => `${'  '.repeat(at)}group g${at}`).join('\n')

describe('fields that would be nested too deep', () => {
  it('are refused by pasting', () => {
    const workshop = workshopOf(deepest(10))
    const clipboard = dataTransfer()
    putFields(clipboard, workshop, ['g0'])
    workshop.select(['g9'])
    pasteFrom(clipboard, workshop, palette)
    expect(notices.slice(1)).toEqual(['Ide nem fér: a mezők túl mélyen lennének egymásban.'])
    expect(workshop.changes()).toEqual([])
  })
})

describe('duplicated fields', () => {
  it('come behind the others, are selected, and are one step for undo', () => {
    const workshop = open()
    duplicate(workshop, ['nev'])
    expect(treeIn(workshop).nodes).toHaveLength(5)
    const [copy = ''] = workshop.state().selection
    expect(treeIn(workshop).byId.get(copy)).toMatchObject({
      index: 1,
      item: { label: 'nev', parentId: 'csoport' },
    })
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })

  it('are none if none are selected', () => {
    const workshop = open()
    duplicate(workshop, [])
    expect(workshop.changes()).toEqual([])
  })
})
