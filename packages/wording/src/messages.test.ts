import { diagnosticFacts } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fillIn, setAll } from '@urlapmuhely/engine/testing/fill-in'
import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { withArticle } from './article.ts'
import { type ConditionWords, conditionSentence } from './condition-sentence.ts'
import { diagnosticText, labelsByPath } from './diagnostic-text.ts'
import { diagnosticMessages, refusalMessages, rejectionMessages, runtimeMessages } from './messages/hu.ts'
import { traceSentences } from './trace-sentences.ts'

const words: ConditionWords = {
  label: (name) =>
    ({ kor: 'Életkor', megye: 'Megye', ok: 'Elfogadom', tetelek: 'Tételek', szul: 'Születési dátum' })[
      name
    ] ?? name,
  value: (name, value) => (name === 'megye' && value === 'ZA' ? 'Zala' : null),
  isTicked: (name) => name === 'ok',
}

describe('the Hungarian article', () => {
  it.each([
    ['„Életkor”', 'az „Életkor”'],
    ['„Név”', 'a „Név”'],
    ['Űrlap', 'az Űrlap'],
    ['1', 'az 1'],
    ['10', 'a 10'],
    ['100', 'a 100'],
    ['1000', 'az 1000'],
    ['5', 'az 5'],
    ['51', 'az 51'],
    ['2', 'a 2'],
    ['„5. tétel”', 'az „5. tétel”'],
    ['„X” jelű', 'az „X” jelű'],
    ['„T”', 'a „T”'],
    ['„Nem”', 'a „Nem”'],
  ])('before %s', (word, expected) => {
    expect(withArticle(word)).toBe(expected)
  })
})

const sentences: [Condition, string][] = [
  [
    { and: [{ '>=': [{ var: 'kor' }, 18] }, { '==': [{ var: 'megye' }, 'ZA'] }] },
    'az „Életkor” legalább 18 és a „Megye” értéke Zala',
  ],
  [
    { and: [{ or: [{ var: 'ok' }, { '!': { var: 'kor' } }] }, { '!=': [{ var: 'megye' }, null] }] },
    '(az „Elfogadom” be van jelölve vagy az „Életkor” üres) és a „Megye” ki van töltve',
  ],
  [{ '!': { var: 'ok' } }, 'az „Elfogadom” nincs bejelölve'],
  [{ '!': { '==': [{ var: 'kor' }, 1] } }, 'nem igaz, hogy (az „Életkor” értéke 1)'],
  [{ '==': [true, { var: 'ok' }] }, 'az „Elfogadom” be van jelölve'],
  [{ '!==': [{ var: 'ok' }, true] }, 'az „Elfogadom” nincs bejelölve'],
  [{ '===': [{ var: 'kor' }, ''] }, 'az „Életkor” üres'],
  [{ '!=': [{ var: 'megye' }, 'ZA'] }, 'a „Megye” értéke nem Zala'],
  [{ '>': [{ var: 'kor' }, 1.5] }, 'az „Életkor” nagyobb, mint 1,5'],
  [{ '<': [{ var: 'kor' }, 3] }, 'az „Életkor” kisebb, mint 3'],
  [{ '<=': [1, { var: 'kor' }, 9] }, 'az „Életkor” legalább 1 és legfeljebb 9'],
  [{ in: [{ var: 'megye' }, ['ZA', 'VAS']] }, 'a „Megye” értéke ezek egyike: Zala, „VAS”'],
  [{ in: ['ZA', { var: 'megye' }] }, 'a „Megye” tartalmazza: Zala'],
  [{ missing: ['kor', 'megye'] }, 'ezek közül valamelyik üres: „Életkor”, „Megye”'],
  [{ missing_some: [1, ['kor']] }, 'ezek közül nincs meg legalább 1: „Életkor”'],
  [{ matches: [{ var: 'megye' }, '^a'] }, 'a „Megye” megfelel ennek a mintának: „^a”'],
  [{ starts_with: [{ var: 'megye' }, 'a'] }, 'a „Megye” így kezdődik: „a”'],
  [{ ends_with: [{ var: 'megye' }, 'a'] }, 'a „Megye” így végződik: „a”'],
  [
    { some: [{ var: 'tetelek' }, { '>': [{ var: 'ar' }, 5] }] },
    'a „Tételek”: van olyan elem, amelyre igaz: az „ar” nagyobb, mint 5',
  ],
  [
    { all: [{ var: 'megye' }, { '==': [{ var: '' }, 'x'] }] },
    'a „Megye”: minden elemre igaz: az elem értéke „x”',
  ],
  [
    { none: [{ var: 'megye' }, { '!!': { var: 'ok' } }] },
    'a „Megye”: nincs olyan elem, amelyre igaz: az „Elfogadom” be van jelölve',
  ],
  [{ '>=': [{ age: { var: 'szul' } }, 18] }, 'a „Születési dátum” szerinti életkor legalább 18'],
  [{ '<': [{ var: 'szul' }, { today: [] }] }, 'a „Születési dátum” kisebb, mint a mai nap'],
  [{ '==': [{ now: [] }, { now: [] }] }, 'a mostani időpont értéke a mostani időpont'],
  [
    { '>': [{ days: [{ var: 'szul' }, { today: [] }] }, 3] },
    'a napok száma ettől: a „Születési dátum”, eddig: a mai nap nagyobb, mint 3',
  ],
  [
    { '>': [{ sum: { var: 'tetelek' } }, { '*': [{ var: 'kor' }, 2] }] },
    'a „Tételek” összege nagyobb, mint („Életkor” · 2)',
  ],
  [
    { '>': [{ count: { var: 'tetelek' } }, { round: [{ '+': [{ var: 'kor' }, 1] }] }] },
    'a „Tételek” darabszáma nagyobb, mint round((„Életkor” + 1))',
  ],
  [{ '==': [{ length: { var: 'megye' } }, 3] }, 'a „Megye” hossza értéke 3'],
  [{ if: [{ var: 'ok' }, 1, 2] }, 'ha az „Elfogadom” be van jelölve, akkor 1; különben 2'],
  [
    { '==': [{ if: [{ var: 'ok' }, 1] }, { and: [true, false] }] },
    'ha az „Elfogadom” be van jelölve, akkor 1 értéke az, hogy mindig és soha',
  ],
  [
    { if: [{ var: 'ok' }, 1, { var: 'kor' }, null] },
    'ha az „Elfogadom” be van jelölve, akkor 1; ha az „Életkor” ki van töltve, akkor üres',
  ],
  [{ in: [{ var: 'megye' }, [true, false, null]] }, 'a „Megye” értéke ezek egyike: igen, nem, üres'],
  [{ '!': [{ var: [] }] }, 'a „” üres'],
  [{ round: [{ var: 'kor' }, 1] }, 'round(„Életkor”; 1)'],
  [null, 'mindig'],
  [false, 'soha'],
  [['a', 1], '„a”, 1'],
]

describe('the sentence of a condition', () => {
  it.each(sentences.map(([node, text]) => [text, node] as const))('%s', (text, node) => {
    expect(conditionSentence(node, words)).toBe(text)
  })
})

describe('the sentences of a trace', () => {
  it('say who decided, who was overruled, and what would turn it', () => {
    const session = fillIn({
      formField: [
        { id: 'A', type: 'select', optionList: 'l', label: 'Családi állapot' },
        { id: 'B', label: 'Házastárs neve' },
        { id: 'C', label: 'Új ügy', type: 'checkbox' },
      ],
      formOption: [
        { id: 'o1', list: 'l', value: 'hazas', label: 'házas' },
        { id: 'o2', list: 'l', value: 'egyedul', label: 'egyedülálló' },
      ],
      formExpandable: [
        { id: 'r1', name: 'Házasoknak', targets: ['B'], condition: { '==': [{ var: 'A' }, 'hazas'] } },
      ],
      formRemoveable: [{ id: 'r2', name: 'Új ügyben nem kell', targets: ['B'], condition: { var: 'C' } }],
    })
    const why = () => {
      const trace = session.why('B', 'presence')
      return trace ? traceSentences(trace) : []
    }
    expect(why()).toEqual([
      'A „Házastárs neve” nincs jelen.',
      'A „Házasoknak” lenyitás nem teljesül: a „Családi állapot” értéke házas [Családi állapot: üres].',
      'Az „Új ügyben nem kell” eltávolítás nem teljesül: az „Új ügy” be van jelölve [Új ügy: nem].',
      'Megjelenne, ha a „Családi állapot” = házas.',
    ])
    setAll(session, { A: 'hazas', C: true })
    expect(why()).toEqual([
      'A „Házastárs neve” nincs jelen.',
      'A „Házasoknak” lenyitás teljesül: a „Családi állapot” értéke házas [Családi állapot: házas], de az „Új ügyben nem kell” eltávolítás erősebb.',
      'Az „Új ügyben nem kell” eltávolítás teljesül: az „Új ügy” be van jelölve [Új ügy: igen].',
      'Megjelenne, ha az „Új ügy” = nem.',
    ])
  })

  it('name the stations of a circle by the labels of the fields, in Hungarian', () => {
    const labels = labelsByPath(
      buildDefinition({
        formField: [
          { id: 'kor', label: 'Életkor' },
          { id: 'felek', type: 'repeat' },
          { id: 'nev', label: 'A fél neve', parentId: 'felek' },
        ],
      }),
    )
    const path = 'presence(kor) → value(felek.nev) → presence(kor)'
    expect(diagnosticText({ code: 'CYCLE', params: { path } }, labels)).toBe(
      'A szabályok körbe hivatkoznak egymásra: „Életkor” jelenléte → „A fél neve” értéke → „Életkor” jelenléte',
    )
  })

  it('call what they do not know as the engine does', () => {
    const path = 'options(más) → effect(Összegzés)'
    expect(diagnosticText({ code: 'CYCLE', params: { path } })).toContain('„más” opciói → „Összegzés”')
    expect(diagnosticText({ code: 'CYCLE', params: {} })).toBe('A szabályok körbe hivatkoznak egymásra: ')
  })

  it('names the source of a copy of personal data', () => {
    const params = { label: 'Cél', source: 'Név' }
    expect(diagnosticText({ code: 'PERSONAL_COPIED', params })).toBe(
      'Személyes adat kerül ide: „Cél” (innen: „Név”), de ez a mező nincs személyes adatnak jelölve. Értékét a rendszer így is személyesként kezeli.',
    )
  })

  it('ask for parameters that every diagnostic of the code has', () => {
    for (const [code, text] of Object.entries(diagnosticMessages)) {
      const known: readonly string[] = diagnosticFacts[code as keyof typeof diagnosticMessages].params
      const asked = [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
      expect(known, code).toEqual(expect.arrayContaining(asked))
    }
  })

  it('there is text for every code', () => {
    const tables = [diagnosticMessages, rejectionMessages, refusalMessages, runtimeMessages]
    for (const text of tables.flatMap((table) => Object.values(table))) expect(text).toMatch(/^\p{Lu}/u)
  })
})
