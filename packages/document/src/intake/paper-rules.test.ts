import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOutline } from '../testing/draft-outline.ts'
import type { FieldDraft } from './field-draft.ts'
import { readLines } from './read-lines.ts'
import { readPaper } from './read-paper.ts'

/** Questions whose words suggest no type, and so not more than what is written around them. */
const plain = fc.constantFrom(
  'Foglalkozás',
  'Kedvenc szín',
  'Rokoni fok',
  'Végzettség',
  'Ügyszám',
  'Beosztás',
)
const plainList = fc.uniqueArray(plain, { minLength: 2, maxLength: 5 })
const outlineOf = (...lines: readonly string[]) => draftOutline(readLines(lines.join('\n')))
const labels = (drafts: readonly FieldDraft[]): readonly string[] =>
  drafts.flatMap(({ label, children }) => [label, ...labels(children)])

describe('what is written around a question', () => {
  const types: Readonly<Record<string, (label: string) => string>> = {
    '(dátum)': (label) => `date: ${label}`,
    '(szám)': (label) => `number: ${label}`,
    '(egész szám)': (label) => `number: ${label}`,
    '(Ft)': (label) => `number: ${label}`,
    '(szöveg)': (label) => `text: ${label}`,
    '(hosszú szöveg)': (label) => `textarea: ${label}`,
    '(fájl)': (label) => `file: ${label}`,
    '(e-mail)': (label) => `email: ${label}`,
    '(igen)': (label) => `checkbox: ${label}`,
    '(igen/nem)': (label) => `radio: ${label}`,
    '(igen, nem)': (label) => `radio: ${label}`,
    '(kék/zöld)': (label) => `radio: ${label}`,
  }
  const star = fc.constantFrom('*', ' *', '(*)', '(kötelező)')
  const colon = fc.constantFrom('', ':')

  it('gives its type and its star in any sequence, and leaves no words behind', () => {
    const ends = fc
      .tuple(fc.constantFrom(...Object.keys(types)), star, colon)
      .chain(([type, needed, asked]) =>
        fc.tuple(
          fc.constant(type),
          fc.shuffledSubarray([type, needed, asked], { minLength: 3, maxLength: 3 }),
        ),
      )
    fc.assert(
      fc.property(plain, ends, fc.constantFrom('', ' '), (label, [type, sequence], space) => {
        const [draft] = readLines(`${label}${sequence.map((end) => space + end).join('')}\nÉletkor: ____`)
        expect(`${draft?.type}: ${draft?.label}`).toBe(types[type]?.(label))
        expect(draft).toMatchObject({ required: true, hint: '' })
      }),
    )
  })

  it('may be in the same parentheses', () => {
    fc.assert(
      fc.property(plain, fc.shuffledSubarray(['dátum', 'kötelező'], { minLength: 2 }), (label, words) => {
        expect(outlineOf(`${label} (${words.join(', ')})`)).toEqual([`date: ${label} *`])
      }),
    )
  })

  it('stays as a hint if it is no type', () => {
    fc.assert(
      fc.property(
        plain,
        fc.constantFrom('ha van', 'napközben', 'dátum nélkül'),
        star,
        (label, hint, needed) => {
          expect(outlineOf(`${label} (${hint})${needed}`)).toEqual([`text: ${label} * – ${hint}`])
        },
      ),
    )
  })
})

describe('boxes', () => {
  const box = fc.constantFrom('☐', '□', '[ ]', '[x]', '- [ ]', '\uf0a8')
  const options = fc.uniqueArray(fc.constantFrom('kék', 'zöld', 'világos barna', 'lila', 'Kérek belőle'), {
    minLength: 2,
  })

  it('under a question are its options', () => {
    fc.assert(
      fc.property(plain, box, options, (label, mark, names) => {
        expect(outlineOf(`${label}*`, ...names.map((name) => `${mark} ${name}`), 'Életkor: ____')).toEqual([
          `checkboxGroup: ${label} * [${names.join(' | ')}]`,
          'number: Életkor',
        ])
      }),
    )
  })

  it('before a single sentence are a tick box', () => {
    const sentence = fc.constantFrom(
      'Kérek értesítést a döntésről.',
      'A lakás az én tulajdonom',
      'Egyedül élek itt.',
    )
    fc.assert(
      fc.property(plain, box, sentence, (label, mark, words) => {
        expect(outlineOf(`${label}:`, `${mark} ${words}`, 'Életkor: ____')).toEqual([
          `text: ${label}`,
          `checkbox: ${words}`,
          'number: Életkor',
        ])
      }),
    )
  })

  it('in lines that follow a tick box are further ones', () => {
    fc.assert(
      fc.property(box, options, (mark, names) => {
        const ticks = ['Elfogadom a házirendet', ...names]
        expect(outlineOf(...ticks.map((name) => `${mark} ${name}`))).toEqual(
          ticks.map((name) => `checkbox: ${name}`),
        )
      }),
    )
  })
})

it('a consent is a tick box, whatever is written around it and below it', () => {
  const consent = fc.constantFrom(
    'Elfogadom az adatkezelési tájékoztatót',
    'Hozzájárulok adataim kezeléséhez',
    'Tudomásul veszem, hogy az adatok hiánypótlás nélkül törlődnek',
    'A fenti nyilatkozatot megismertem és elfogadom',
    'Kijelentem, hogy a nyilatkozat a valóságnak megfelel',
  )
  const before = fc.constantFrom('', '5. ', '5) ', 'I. ', 'a) ', '☐ ', '- ', '• ')
  const below = fc.constantFrom('Életkor: ____', '  Életkor: ____', '\tÉletkor: ____', '6. Életkor')
  fc.assert(
    fc.property(consent, before, fc.boolean(), fc.boolean(), below, (words, mark, isLoud, needed, next) => {
      const label = isLoud ? words.toUpperCase() : words
      const [draft, ...others] = readLines(`${mark}${label}${needed ? '*' : ''}\n${next}`)
      expect(draft).toMatchObject({ type: 'checkbox', required: needed, children: [] })
      expect(draft?.label.endsWith(label)).toBe(true)
      expect(others).toHaveLength(1)
    }),
  )
})

describe('numbers', () => {
  const styles: readonly ((at: number) => string)[] = [
    (at) => `${at}. `,
    (at) => `${at}) `,
    (at) => `(${at}) `,
    (at) => `${at}.) `,
    (at) => `1.${at}. `,
    (at) => `2.${at} `,
    (at) => `${at}.\t`,
  ]
  const style = fc.constantFrom(...styles)

  it('go from all lines', () => {
    fc.assert(
      fc.property(style, plainList, (number, names) => {
        const lines = names.map((name, at) => `${number(at + 1)}${name}: ____`)
        expect(labels(readLines(lines.join('\n')))).toEqual(names)
      }),
    )
  })

  it('stay on all lines if some differ by nothing else', () => {
    fc.assert(
      fc.property(style, plainList, plain, (number, names, same) => {
        const all = [...names, same, same].map((name, at) => `${number(at + 1).trim()} ${name}`)
        const lines = all.map((line) => `${line}: ____`)
        expect(labels(readLines(lines.join('\n')))).toEqual(all)
      }),
    )
  })

  it('go from all pages, or from none if one is nothing else', () => {
    const pages = fc.constantFrom<(at: number) => string>(
      (at) => `${at}. oldal: `,
      (at) => `${at}. oldal – `,
      (at) => `${['I', 'II', 'III', 'IV', 'V', 'VI'][at - 1]}. `,
      (at) => `${['I', 'II', 'III', 'IV', 'V', 'VI'][at - 1]}. rész: `,
    )
    fc.assert(
      fc.property(pages, plainList, fc.boolean(), (number, names, hasBare) => {
        const headings = names.map((name, at) => `${number(at + 1)}${name}`)
        if (hasBare) headings.push('6. oldal')
        const drafts = readLines(headings.flatMap((heading) => [heading, 'Életkor: ____']).join('\n'))
        expect(drafts.map(({ type }) => type)).toEqual(headings.map(() => 'page'))
        const words = drafts.map(({ label }) => label.replaceAll(/[\s–]+/gu, ' '))
        expect(words).toEqual(
          hasBare ? headings.map((heading) => heading.replaceAll(/[\s–]+/gu, ' ')) : names,
        )
      }),
    )
  })

  it('that count nothing are words', () => {
    expect(outlineOf('Gyermek neve: __', '2. gyermek neve: __')).toEqual([
      ...['personName: Gyermek neve', 'personName: 2. gyermek neve'],
    ])
  })
})

describe('the beginning of a form', () => {
  const title = fc.constantFrom('Óvodai felvétel', 'Kérelem – 2026', 'Lakásfenntartási támogatás')
  const spelling = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => `  ${text}.  `,
    (text) => `„${text}”`,
    (text) => `**${text}**`,
  )
  const told = fc.subarray([
    'A kérelmet a jegyző bírálja el',
    'Kérjük, töltse ki!',
    'Tudnivalók a kitöltéshez.',
  ])

  it('is the title if it equals that, however it is written', () => {
    fc.assert(
      fc.property(title, spelling, plain, (words, spell, label) => {
        const { hasTitle, drafts } = readPaper(`${spell(words)}\n${label}: ____`, words)
        expect({ hasTitle, outline: draftOutline(drafts) }).toEqual({
          hasTitle: true,
          outline: [`text: ${label}`],
        })
      }),
    )
  })

  it('is the description up to the first page, and up to the first question', () => {
    fc.assert(
      fc.property(title, told, plain, fc.boolean(), (words, sentences, label, hasQuestion) => {
        const before = hasQuestion ? [`${label}: ____`] : []
        const text = [words, ...sentences, ...before, '1. oldal: Adatok', 'Életkor: ____'].join('\n')
        const { description, drafts } = readPaper(text, words)
        expect(description).toBe(sentences.join('\n\n'))
        expect(draftOutline(drafts)).toEqual([
          ...before.map(() => `text: ${label}`),
          ...['page: Adatok', '  number: Életkor'],
        ])
      }),
    )
  })

  it('of a form without pages has no description', () => {
    fc.assert(
      fc.property(title, told, (words, sentences) => {
        expect(readPaper([...sentences, 'Életkor: ____'].join('\n'), words).description).toBe('')
      }),
    )
  })

  it('is no title if the form has none, or another one', () => {
    expect(readPaper('Név', '')).toMatchObject({ hasTitle: false, description: '' })
    expect(readPaper('Név', 'Nevek').hasTitle).toBe(false)
    expect(readPaper('', 'Név')).toEqual({ hasTitle: false, description: '', drafts: [] })
  })
})

it('every question of a page is a question, also the last one before the next page', () => {
  fc.assert(
    fc.property(plainList, plainList, (first, second) => {
      const outline = outlineOf('1. oldal: Első', ...first, '2. oldal: Második', ...second)
      expect(outline).toEqual([
        ...['page: Első', ...first.map((label) => `  text: ${label}`)],
        ...['page: Második', ...second.map((label) => `  text: ${label}`)],
      ])
    }),
  )
})

it('a repeat has the indented fields below it, or those up to the next heading', () => {
  fc.assert(
    fc.property(plainList, fc.constantFrom('', '  ', '\t'), fc.boolean(), (names, indent, isPage) => {
      const word = '(ismétlődő)'
      const above = isPage ? [`1. oldal: Tagok ${word}`] : ['1. oldal: Adatok', `Tagok ${word}`]
      const text = [...above, ...names.map((name) => indent + name), '2. oldal: Egyéb', 'Életkor']
      expect(outlineOf(...text)).toEqual([
        isPage ? 'page: Tagok' : 'page: Adatok',
        '  repeat: Tagok',
        ...names.map((name) => `    text: ${name}`),
        ...['page: Egyéb', '  number: Életkor'],
      ])
    }),
  )
})
