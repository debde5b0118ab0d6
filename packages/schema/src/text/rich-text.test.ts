import { describe, expect, it } from 'vitest'
import { mapInline, plainText, type RichInline, type RichNode, richInlines } from './rich-text.ts'

const place = { type: 'place', name: 'nev', format: null } as const
const money = { type: 'place', name: 'ar', format: 'pénz' } as const
const link = { type: 'link', href: '/a', children: ['ide ', { type: 'strong', children: [place] }] } as const
const image = { type: 'image', file: 'f', alt: 'Kép' } as const

/** A text with every sort of node, each once or more. */
const text: readonly RichNode[] = [
  { type: 'heading', level: 3, children: ['Cím'] },
  { type: 'paragraph', children: ['Kedves ', place, '!', { type: 'break' }, link] },
  {
    ...{ type: 'list', ordered: true, start: 2 },
    items: [
      { type: 'item', children: [{ type: 'paragraph', children: ['Egy'] }] },
      {
        type: 'item',
        children: [
          { type: 'paragraph', children: ['Kettő'] },
          {
            ...{ type: 'list', ordered: false },
            items: [{ type: 'item', children: [{ type: 'paragraph', children: [image] }] }],
          },
        ],
      },
    ],
  },
  {
    type: 'table',
    align: [null, 'right'],
    rows: [
      [['Mi'], ['Ár']],
      [['Tej'], [money]],
    ],
  },
]

const nameOf = (inline: RichInline) => (typeof inline === 'string' ? inline : inline.type)

describe('the words of a text', () => {
  it('are on one line, without marks', () => {
    expect(plainText(text)).toBe('Cím Kedves {nev}! ide {nev} Egy Kettő Kép Mi Ár Tej {ar|pénz}')
  })

  it.each([
    ['', ''],
    ['  egy\n\nkettő ', 'egy kettő'],
    ['{nev}  és {{', '{nev} és {{'],
  ])('of the plain text %j are %j', (source, words) => {
    expect(plainText(source)).toBe(words)
  })

  it('are none in an empty text', () => {
    expect(plainText([])).toBe('')
    expect(plainText([{ type: 'paragraph', children: [] }])).toBe('')
  })

  it('are apart if only the end of a line is between them', () => {
    expect(plainText([{ type: 'paragraph', children: ['a', { type: 'break' }, 'b'] }])).toBe('a b')
    expect(plainText([{ type: 'paragraph', children: ['a', { type: 'strong', children: ['b'] }] }])).toBe(
      'ab',
    )
  })
})

describe('the nodes in the lines of a text', () => {
  it('are all there, the inner ones before those around them', () => {
    expect(richInlines(text).map(nameOf)).toEqual([
      'Cím',
      'Kedves ',
      'place',
      '!',
      'break',
      'ide ',
      'place',
      'strong',
      'link',
      'Egy',
      'Kettő',
      'image',
      'Mi',
      'Ár',
      'Tej',
      'place',
    ])
  })

  it('are replaced everywhere, and the given text stays as it was', () => {
    const before = structuredClone(text)
    const changed = mapInline(text, (inline) =>
      typeof inline !== 'string' && inline.type === 'place' ? `[${inline.name}]` : inline,
    )
    expect(plainText(changed)).toBe('Cím Kedves [nev]! ide [nev] Egy Kettő Kép Mi Ár Tej [ar]')
    expect(text).toEqual(before)
    expect(changed.map(({ type }) => type)).toEqual(text.map(({ type }) => type))
  })

  it('come to their replacement with their inner nodes replaced already', () => {
    const seen: string[] = []
    mapInline(text, (inline) => {
      if (typeof inline !== 'string' && inline.type === 'link')
        seen.push(...inline.children.map((child) => (typeof child === 'string' ? child : child.type)))
      return typeof inline === 'string' ? inline.toUpperCase() : inline
    })
    expect(seen).toEqual(['IDE ', 'strong'])
  })

  it('stay the same text if nothing is replaced', () => {
    expect(mapInline(text, (inline) => inline)).toEqual(text)
    expect(mapInline([], (inline) => inline)).toEqual([])
  })
})
