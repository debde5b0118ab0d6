import { describe, expect, it } from 'vitest'
import { parseRichText } from './parse-rich-text.ts'

const FILE = '01234567-89ab-cdef-0123-456789abcdef'
const line = (source: string) => {
  const [node] = parseRichText(source).tree
  return node?.type === 'paragraph' ? node.children : null
}
const codes = (source: string) => parseRichText(source).issues.map(({ code, at }) => [code, at])

describe('parseRichText', () => {
  it('reads paragraphs, lines, marks and places', () => {
    expect(line('Kedves **{nev}**, *fizet* {osszeg|pénz}\nholnap')).toEqual([
      'Kedves ',
      { type: 'strong', children: [{ type: 'place', name: 'nev', format: null }] },
      ', ',
      { type: 'emphasis', children: ['fizet'] },
      ' ',
      { type: 'place', name: 'osszeg', format: 'pénz' },
      { type: 'break' },
      'holnap',
    ])
  })

  it('reads headings as level 3 or 4, and lists within lists', () => {
    expect(parseRichText('# A\n#### B\n5. x\n   - y {sor}').tree).toEqual([
      { type: 'heading', level: 3, children: ['A'] },
      { type: 'heading', level: 4, children: ['B'] },
      {
        ...{ type: 'list', ordered: true, start: 5 },
        items: [
          {
            type: 'item',
            children: [
              { type: 'paragraph', children: ['x'] },
              {
                ...{ type: 'list', ordered: false },
                items: [
                  {
                    type: 'item',
                    children: [
                      {
                        type: 'paragraph',
                        children: ['y ', { type: 'place', name: 'sor', format: null }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  it('keeps the bar of a format within the cell of a table', () => {
    expect(parseRichText('| a | b |\n|---|--:|\n| {x|pénz} | 1 |').tree).toEqual([
      {
        type: 'table',
        align: [null, 'right'],
        rows: [
          [['a'], ['b']],
          [[{ type: 'place', name: 'x', format: 'pénz' }], ['1']],
        ],
      },
    ])
  })

  it.each(['<b>x</b>', '`x`', '> x', '---', '[x]: https://x.hu', '<script>alert(1)</script>', 'a < b'])(
    'shows %s as it was typed',
    (source) => expect(line(source)).toEqual([source]),
  )

  it('shows a doubled brace as a brace, and refuses one that begins no place', () => {
    expect(line('{{nev} és {{')).toEqual(['{nev} és {'])
    expect(line('a { b')).toEqual(['a { b'])
    expect(codes('a\nb { c {} {1}')).toEqual([
      ['PLACE_BRACE', 4],
      ['PLACE_BRACE', 8],
      ['PLACE_BRACE', 11],
    ])
  })

  it.each([
    'https://x.hu/a?b=1#c',
    'mailto:a@b.hu',
    'tel:+3612345678',
    '/sugo',
    'sugo.html',
    '#lap',
    '?a=b:c',
  ])('links to %s', (href) => expect(line(`[x](${href})`)).toEqual([{ type: 'link', href, children: ['x'] }]))

  it.each([
    'javascript:alert(1)',
    'http://x.hu',
    '//x.hu',
    'data:text/html,x',
    'JAVASCRIPT:x',
    'https:',
    'vbscript:x',
  ])('refuses a link to %s with its position', (href) => {
    expect(codes(`ab [x](${href})`)).toEqual([['LINK_UNSAFE', 3]])
    expect(line(`ab [x](${href})`)).toEqual(['ab x'])
  })

  it('refuses a protocol that is hidden by characters browsers drop', () => {
    for (const href of ['java&#10;script:alert(1)', 'java&#9;script:x', '&#1;javascript:x', '\\\\\\\\x.hu'])
      expect(codes(`[x](${href})`)).toEqual([['LINK_UNSAFE', 0]])
  })

  it('takes images among the stored files only, with a description', () => {
    expect(line(`![Kár](file:${FILE})`)).toEqual([{ type: 'image', file: FILE, alt: 'Kár' }])
    expect(codes('![a](https://x.hu/a.png)')).toEqual([['IMAGE_ADDRESS', 0]])
    expect(codes(`![](file:${FILE})`)).toEqual([['IMAGE_WITHOUT_TEXT', 0]])
  })

  it('refuses places within addresses', () => {
    expect(codes('[x](/a/{b})')).toEqual([['PLACE_IN_ADDRESS', 0]])
  })

  it('refuses what would take long to parse, and keeps its words', () => {
    expect(codes('- '.repeat(9000))).toEqual([['TEXT_TOO_DEEP', 0]])
    expect(codes('!['.repeat(3000) + '](a)'.repeat(3000))).toEqual([['TEXT_TOO_DEEP', 24]])
    expect(codes('*a_'.repeat(6000))).toEqual([['TEXT_MARKS', 0]])
    expect(codes('{a}'.repeat(201))).toEqual([['PLACE_TOO_MANY', 600]])
  })
})
