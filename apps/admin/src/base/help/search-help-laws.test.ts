import { foldText } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { helpPages, textOf } from './handbook.ts'
import { partsWithWords } from './search-help.ts'

/** Words of the handbook itself, so that most queries find something. */
const words = [
  ...new Set(helpPages.flatMap(({ sections }) => sections.flatMap(({ text }) => text.split(/\s+/u)))),
]
  .filter((word) => /^\p{L}{4,}$/u.test(word))
  .filter((_, index) => index % 7 === 0)

const allSections = helpPages.flatMap(({ sections }) =>
  sections.map((section) => ({ section, folded: foldText(`${section.title} ${section.text}`) })),
)

/** The parts that have all words, by reading every one of them. */
function read(wanted: readonly string[]) {
  return allSections.filter(({ folded }) => wanted.every((word) => folded.includes(foldText(word))))
}

it('finds the parts that have all words, and no others; at most thirty', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), (wanted) => {
      const hits = partsWithWords(wanted.join('  '))
      const expected = read(wanted)
      expect(hits).toHaveLength(Math.min(expected.length, 30))
      const known = new Set(expected.map(({ section }) => section))
      expect(hits.filter(({ section }) => !known.has(section))).toEqual([])
      expect(new Set(hits.map(({ section }) => section)).size).toBe(hits.length)
    }),
    volume(30, 61),
  )
})

it('puts the parts first whose title has more of the words', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), (wanted) => {
      const counts = partsWithWords(wanted.join(' ')).map(
        ({ section }) => wanted.filter((word) => foldText(section.title).includes(foldText(word))).length,
      )
      expect(counts).toEqual(counts.toSorted((left, right) => right - left))
    }),
    volume(30, 62),
  )
})

it('shows a piece of the text, with one of the words if the text has one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), (wanted) => {
      for (const { section, excerpt } of partsWithWords(wanted.join(' '))) {
        const piece = excerpt.replace(/^… /u, '').replace(/ …$/u, '')
        expect(section.text).toContain(piece)
        expect(piece.length).toBeLessThanOrEqual(140)
        expect(excerpt.startsWith('… ')).toBe(!section.text.startsWith(piece))
        expect(excerpt.endsWith(' …')).toBe(!section.text.endsWith(piece))
        const folded = wanted.map(foldText)
        if (folded.some((word) => foldText(section.text).includes(word)))
          expect(
            folded.some((word) => foldText(piece).includes(word)),
            `${wanted}: ${excerpt}`,
          ).toBe(true)
      }
    }),
    volume(30, 63),
  )
})

it.each([
  [{ value: 'a' }, 'a'],
  [{ type: 'paragraph', children: [{ value: 'a' }, { type: 'strong', children: [{ value: 'b' }] }] }, 'ab'],
  [{ type: 'list', children: [{ value: 'a' }, { value: 'b' }] }, 'a b'],
  [
    {
      type: 'tableRow',
      children: [{ type: 'tableCell', children: [{ value: 'a' }, { value: 'b' }] }, { value: 'c' }],
    },
    'ab c',
  ],
  [{ type: 'image', url: 'x.png' }, ''],
  [{ type: 'paragraph', children: [] }, ''],
  [{ type: 'inlineCode', value: 7 }, '7'],
])('the text of %j is „%s”', (node, text) => expect(textOf(node)).toBe(text))
