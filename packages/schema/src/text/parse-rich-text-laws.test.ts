import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { isSafeLink } from './links.ts'
import { parseRichText } from './parse-rich-text.ts'
import { escapeBraces } from './places.ts'
import { plainText, type RichInline, type RichNode, richInlines } from './rich-text.ts'

/** Pieces of sources, such as people write and such as they should not. */
const piece = fc.constantFrom(
  ...[
    'alma',
    'körte',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '7) ',
    '# ',
    '#### ',
    '  ',
    '*',
    '**',
    '_',
    '__',
    '\\',
    '&amp;',
  ],
  ...[
    '{nev}',
    '{ar|pénz}',
    '{{',
    '{',
    '}',
    '[',
    '](/a)',
    '](javascript:x)',
    '](/a{b})',
    '![',
    '](file:1)',
    '<b>',
    '`',
  ],
  ...[
    '> ',
    '---',
    '| a | b |\n|---|---|\n| c | d |\n',
    '~~~',
    'https://a.hu',
    '\u0000',
    '\ue000',
    '\uf8ff',
    '👍',
  ],
)
const source = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))

/** The depth of lists within one another. */
function depthOf(nodes: readonly RichNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) =>
      node.type === 'list' ? 1 + Math.max(0, ...node.items.map(({ children }) => depthOf(children))) : 0,
    ),
  )
}

function textsIn(inlines: readonly RichInline[]): string[] {
  return inlines.flatMap((inline) => (typeof inline === 'string' ? [inline] : []))
}

describe('any source', () => {
  it('becomes a tree in which every link is safe and every text is something', () => {
    fc.assert(
      fc.property(source, (text) => {
        const { tree } = parseRichText(text)
        const inlines = richInlines(tree)
        for (const inline of inlines)
          if (typeof inline !== 'string' && inline.type === 'link') expect(isSafeLink(inline.href)).toBe(true)
        for (const one of textsIn(inlines)) expect(one).not.toBe('')
        for (const node of tree) if (node.type === 'heading') expect([3, 4]).toContain(node.level)
        expect(depthOf(tree)).toBeLessThanOrEqual(12)
      }),
      volume(500, 1701),
    )
  })

  it('shows none of the characters that stand for places while it is parsed', () => {
    fc.assert(
      fc.property(source, (text) => {
        const { tree } = parseRichText(text)
        // Unless the whole text is shown as it was typed.
        if (/[\ue000-\uf8ff]/u.test(text)) return
        for (const one of textsIn(richInlines(tree))) expect(one).not.toMatch(/[\ue000-\uf8ff]/u)
      }),
      volume(500, 1702),
    )
  })

  it('has its issues at their places, in order', () => {
    fc.assert(
      fc.property(source, (text) => {
        const { issues } = parseRichText(text)
        const places = issues.map(({ at }) => at)
        expect(places).toEqual([...places].sort((left, right) => left - right))
        for (const { code, at } of issues) {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(text.length)
          if (code === 'PLACE_BRACE') expect(text[at]).toBe('{')
          if (code.startsWith('IMAGE')) expect(text.slice(at, at + 2)).toBe('![')
          if (code === 'LINK_UNSAFE') expect(text[at]).toMatch(/[[hw<]/u)
        }
      }),
      volume(500, 1703),
    )
  })

  it('gives the same tree each time', () => {
    fc.assert(
      fc.property(source, (text) => {
        expect(parseRichText(text)).toEqual(parseRichText(text))
      }),
      volume(100, 1704),
    )
  })
})

describe('words without marks', () => {
  it('are one paragraph with the ends of its lines', () => {
    const word = fc.stringMatching(/^[a-zá-ű]{1,8}$/u)
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const children = lines.flatMap((one, index) => (index > 0 ? [{ type: 'break' }, one] : [one]))
        expect(parseRichText(lines.join('\n'))).toEqual({
          tree: [{ type: 'paragraph', children }],
          issues: [],
        })
        expect(plainText(parseRichText(lines.join('\n\n')).tree)).toBe(lines.join(' '))
        expect(parseRichText(lines.join('\n\n')).tree).toHaveLength(lines.length)
      }),
      volume(300, 1705),
    )
  })

  it('with escaped braces show each of them', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '{', '}'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(text, (words) => {
        const { tree, issues } = parseRichText(escapeBraces(words))
        expect(issues).toEqual([])
        expect(tree).toEqual([{ type: 'paragraph', children: [words] }])
      }),
      volume(300, 1706),
    )
  })
})

describe('a list', () => {
  it.each([
    ['1. a', undefined],
    ['2. a', 2],
    ['0. a', 0],
    ['7) a', 7],
  ])('in %j begins with the number %s', (text, start) => {
    const [node] = parseRichText(text).tree
    expect(node).toMatchObject({ type: 'list', ordered: true })
    expect(node?.type === 'list' && node.start).toBe(start)
  })

  it('may be twelve deep', () => {
    const nested = (depth: number) =>
      Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
    expect(parseRichText(nested(12)).issues).toEqual([])
    expect(depthOf(parseRichText(nested(12)).tree)).toBe(12)
    const { tree, issues } = parseRichText(nested(13))
    expect(issues.map(({ code, params }) => [code, params])).toEqual([['TEXT_TOO_DEEP', { max: 12 }]])
    expect(depthOf(tree)).toBe(12)
  })
})

describe('an image', () => {
  const file = '01234567-89AB-cdef-0123-456789abcdef'

  it('is a stored file, whose description has no places', () => {
    const { tree, issues } = parseRichText(`a ![ Kár ](file:${file})`)
    expect(issues).toEqual([])
    expect(richInlines(tree)).toEqual(['a ', { type: 'image', file: file.toLowerCase(), alt: 'Kár' }])
    const withPlace = parseRichText(`a ![{nev}](file:${file})`)
    expect(withPlace.issues).toEqual([{ code: 'PLACE_IN_ADDRESS', at: 2, params: {} }])
    expect(plainText(withPlace.tree)).toBe(`a ![{nev}](file:${file})`)
  })

  it('may be within twelve others', () => {
    const nested = (depth: number) => `${'!['.repeat(depth)}a${`](file:${file})`.repeat(depth)}`
    expect(parseRichText(nested(12)).issues.map(({ code }) => code)).not.toContain('TEXT_TOO_DEEP')
    expect(parseRichText(nested(13)).issues[0]).toMatchObject({ code: 'TEXT_TOO_DEEP', at: 24 })
    // Links beside each other are not within each other.
    expect(parseRichText('![a](b) '.repeat(13)).issues.map(({ code }) => code)).not.toContain('TEXT_TOO_DEEP')
  })
})

describe('a text that is too demanding', () => {
  it('is shown as it was typed', () => {
    const source = `- ${'- '.repeat(20)}a`
    expect(parseRichText(source)).toEqual({
      tree: [{ type: 'paragraph', children: [source] }],
      issues: [{ code: 'TEXT_TOO_DEEP', at: 0, params: { max: 12 } }],
    })
  })
})

describe('a link without words', () => {
  it('shows its address', () => {
    expect(richInlines(parseRichText('[](https://a.hu)').tree).at(-1)).toEqual({
      ...{ type: 'link', href: 'https://a.hu' },
      children: ['https://a.hu'],
    })
  })
})

describe('marks', () => {
  it('may be twelve deep', () => {
    const nested = (depth: number) => `${'*a _b '.repeat(depth / 2)}c${' b_ a*'.repeat(depth / 2)}`
    expect(parseRichText(nested(12)).issues).toEqual([])
    expect(parseRichText(nested(14)).issues.map(({ code }) => code)).toContain('TEXT_TOO_DEEP')
  })

  it('may be two thousand', () => {
    expect(parseRichText('*a* '.repeat(1000)).issues).toEqual([])
    expect(parseRichText(`${'*a* '.repeat(1000)}*`).issues).toEqual([
      { code: 'TEXT_MARKS', at: 0, params: { max: 2000 } },
    ])
  })
})

describe('places', () => {
  it('may be two hundred, and the next one is reported', () => {
    expect(parseRichText('{a} '.repeat(200)).issues).toEqual([])
    const { tree, issues } = parseRichText('{a} '.repeat(201))
    expect(issues).toEqual([{ code: 'PLACE_TOO_MANY', at: 800, params: { max: 200 } }])
    expect(plainText(tree)).toBe('{a} '.repeat(201).trim())
  })

  it('are within marks, links, headings and cells', () => {
    const sources = ['**{a}**', '[{a}](/b)', '# {a}', '| {a} |\n|---|', '- {a}', '1. *{a}*']
    for (const text of sources) {
      const places = richInlines(parseRichText(text).tree).filter(
        (inline) => typeof inline !== 'string' && inline.type === 'place',
      )
      expect(places, text).toEqual([{ type: 'place', name: 'a', format: null }])
    }
  })
})
