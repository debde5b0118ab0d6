import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { conditionSentence, expressionWords } from './condition-sentence.ts'
import { type SentenceField, sentenceText } from './sentence-parts.ts'

const options = new Map<unknown, string>([
  ['hazas', 'Házas'],
  ['ZA', 'Zala'],
  ['VA', 'Vas'],
])
const fields: Readonly<Record<string, SentenceField>> = {
  kor: { label: 'Életkor', type: 'number' },
  nev: { label: 'Név', type: 'text' },
  szul: { label: 'Születési dátum', type: 'date' },
  felvetel: { label: 'Felvétel napja', type: 'date' },
  elfogad: { label: 'Elfogadom', type: 'checkbox' },
  allapot: { label: 'Családi állapot', type: 'radio', optionLabel: (value) => options.get(value) },
  megye: { label: 'Megye', type: 'select', optionLabel: (value) => options.get(value) },
  korulmeny: { label: 'Körülmények', type: 'checkboxGroup' },
  gyermekek: { label: 'Gyermekek', type: 'repeat' },
  'gyermekek.kor': { label: 'Életkor', parents: ['Gyermekek'], type: 'number' },
}
const say = (condition: Condition) =>
  sentenceText(conditionSentence(condition, (name) => fields[name] ?? null)).replaceAll('\u00a0', ' ')
const v = (name: string): Condition => ({ var: name })

const sentences: readonly (readonly [Condition, string])[] = [
  [null, 'mindig'],
  [true, 'mindig'],
  [false, 'soha'],
  [{ '>=': [v('kor'), 18] }, 'ha az Életkor legalább 18'],
  [{ '<=': [v('kor'), 1234.5] }, 'ha az Életkor legfeljebb 1 234,5'],
  [{ '>': [v('kor'), 18] }, 'ha az Életkor nagyobb, mint 18'],
  [{ '<': [18, v('kor')] }, 'ha az Életkor nagyobb, mint 18'],
  [{ '==': [v('kor'), 18] }, 'ha az Életkor pontosan 18'],
  [{ '!=': [v('kor'), 18] }, 'ha az Életkor nem 18'],
  [{ '<=': [18, v('kor'), 65] }, 'ha az Életkor 18 és 65 között van (a határokkal együtt)'],
  [{ '<': [18, v('kor'), 65] }, 'ha az Életkor 18 és 65 között van (a határok nélkül)'],
  [
    { and: [{ '>=': [v('kor'), 18] }, { '!!': v('nev') }] },
    'ha az Életkor legalább 18 és a Név ki van töltve',
  ],
  [
    { or: [{ '!': v('nev') }, { and: [v('elfogad'), { '==': [v('allapot'), 'hazas'] }] }] },
    'ha a Név nincs kitöltve vagy (az Elfogadom be van jelölve és a Családi állapot értéke „Házas”)',
  ],
  [{ and: [v('nev')] }, 'ha a Név ki van töltve'],
  [
    { '!': { or: [v('nev'), v('kor')] } },
    'ha nem igaz, hogy (a Név ki van töltve vagy az Életkor ki van töltve)',
  ],
  [{ '!': { '==': [v('nev'), 'Anna'] } }, 'ha a Név értéke nem „Anna”'],
  [{ '!': { '>=': [v('kor'), 18] } }, 'ha nem igaz, hogy az Életkor legalább 18'],
  [{ '==': [v('elfogad'), true] }, 'ha az Elfogadom be van jelölve'],
  [{ '!=': [v('elfogad'), true] }, 'ha az Elfogadom nincs bejelölve'],
  [{ '==': [v('nev'), null] }, 'ha a Név nincs kitöltve'],
  [{ '!=': [v('nev'), ''] }, 'ha a Név ki van töltve'],
  [{ in: [v('megye'), ['ZA', 'VA']] }, 'ha a Megye ezek egyike: „Zala”, „Vas”'],
  [{ '!': { in: [v('megye'), ['ZA', 'VA']] } }, 'ha a Megye nem tartozik ezek közé: „Zala”, „Vas”'],
  [{ in: ['jég', v('korulmeny')] }, 'ha a Körülmények közt szerepel ez: „jég”'],
  [{ in: ['ann', v('nev')] }, 'ha a Név tartalmazza ezt: „ann”'],
  [{ '<': [v('szul'), '2008/11/21'] }, 'ha a Születési dátum korábbi, mint 2008. 11. 21.'],
  [{ '<=': [v('szul'), { today: [] }] }, 'ha a Születési dátum nem későbbi, mint a mai nap'],
  [{ '>': [v('felvetel'), v('szul')] }, 'ha a Felvétel napja későbbi, mint a Születési dátum'],
  [
    { '<': [v('felvetel'), { date_add: [{ today: [] }, -3, 'month'] }] },
    'ha a Felvétel napja korábbi, mint a mai nap − 3 hónap',
  ],
  [{ '>=': [{ age: v('szul') }, 18] }, 'ha a Születési dátum szerinti életkor legalább 18'],
  [
    { '>': [{ days: [v('szul'), v('felvetel')] }, 30] },
    'ha a Születési dátum és a Felvétel napja közötti napok száma nagyobb, mint 30',
  ],
  [{ matches: [v('nev'), '^A'] }, 'ha a Név megfelel ennek a mintának: „^A”'],
  [{ '!': { starts_with: [v('nev'), 'dr.'] } }, 'ha a Név nem így kezdődik: „dr.”'],
  [{ missing: ['nev', 'kor'] }, 'ha nincs kitöltve valamelyik ezek közül: a Név, az Életkor'],
  [{ missing_some: [1, ['nev', 'kor']] }, 'ha nincs kitöltve legalább 1 ezek közül: a Név, az Életkor'],
  [
    { some: [v('gyermekek'), { '<': [v('kor'), 18] }] },
    'ha a Gyermekek legalább egy sorában az Életkor kisebb, mint 18',
  ],
  [{ '>': [{ count: v('gyermekek') }, 2] }, 'ha a Gyermekek darabszáma nagyobb, mint 2'],
  [{ '>': [{ sum: v('gyermekek.kor') }, 2] }, 'ha a Gyermekek › Életkor összege nagyobb, mint 2'],
  [{ '==': [v('ismeretlen'), 1] }, 'ha az ismeretlen pontosan 1'],
  [{ soha_nem_volt: [1] }, 'ha {"soha_nem_volt":[1]} igaz'],
]

describe('the sentence of a condition', () => {
  it.each(sentences)('says %j as „%s”', (condition, sentence) => {
    expect(say(condition)).toBe(sentence)
  })

  it('sets the names of fields and the values apart from the words', () => {
    const parts = conditionSentence({ '>=': [v('kor'), 18] }, (name) => fields[name] ?? null)
    expect(parts.filter(({ kind }) => kind === 'field').map(({ text }) => text)).toEqual(['Életkor'])
    expect(parts.filter(({ kind }) => kind === 'value').map(({ text }) => text)).toEqual(['18'])
  })
})

describe('the words of an expression', () => {
  const words = (expression: Condition) =>
    sentenceText(expressionWords(expression, (name) => fields[name] ?? null))

  it('keeps the order of calculation visible', () => {
    expect(words({ '*': [{ '+': [v('kor'), 1] }, 0.27] })).toBe('(az Életkor + 1) · 0,27')
  })

  it('tells the branches of a choice', () => {
    expect(words({ if: [{ '>=': [v('kor'), 18] }, 'felnőtt', 'gyermek'] })).toBe(
      'ha az Életkor legalább 18, akkor „felnőtt”; különben „gyermek”',
    )
  })
})
