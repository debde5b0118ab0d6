import { describe, expect, it } from 'vitest'
import { open } from '../testing/evaluate.ts'

const list = (names: string) => names.split(/\s+/u)

/** A name as XLSForm writes it. */
const reference = (name: string) => `$\{${name}}`

describe('what cannot be carried', () => {
  const refused = [
    ['/data/nincs', 'nincs ilyen mező: /data/nincs'],
    ['../nincs', 'nincs ilyen mező: ../nincs'],
    [reference('nincs'), 'nincs ilyen mező: nincs'],
    ['nincs(/data/n)', '„nincs” függvény'],
    ['constructor()', '„constructor” függvény'],
    ['regex(/data/t, /data/u)', '„regex” függvény ezekkel az adatokkal'],
    ['substring(/data/t, /data/n)', '„substring” függvény ezekkel az adatokkal'],
    ["if(/data/n > 1, 'a')", '„if” függvény ezekkel az adatokkal'],
    ['coalesce(/data/t)', '„coalesce” függvény ezekkel az adatokkal'],
    ['checklist(1)', '„checklist” függvény ezekkel az adatokkal'],
    ["translate(/data/t, 'ab', 'ba')", '„translate” függvény ezekkel az adatokkal'],
    ['selected-at(/data/g, 2)', '„selected-at” függvény ezekkel az adatokkal'],
    ['selected-at(/data/t, 1)', '„selected-at” függvény ezekkel az adatokkal'],
    ['format-date(/data/d, /data/t)', 'dátum változó formában'],
    ["format-date(/data/d, '%j')", 'dátum „%j” része'],
    ['(/data/t)[1]', 'szűrő egy értéken'],
    ['/data/r[q > 1][s = 2]/q', 'több szűrő egy útvonalban'],
    ["/data/t[. = 'a']", 'szűrő, amely nem ismétlődő szakasz sorait választja'],
    ['sum(/data/r[q > /data/n]/q)', 'a sorok szűrője a soron kívüli adatot olvas'],
    ['1 +', 'itt hibás: „”'],
    ['/data/', 'itt hibás: „”'],
    ['(1', '„)” hiányzik'],
    ['concat(1 2)', '„,” hiányzik'],
    ['1 2', 'itt hibás: „2”'],
    ['1 # 2', 'itt hibás: „ # 2”'],
  ] as const

  it('is kept switched off, with the reason', () => {
    const form = open(refused.map(([calculate], index) => ({ name: `x${index}`, calculate })))
    const found = refused.map(([expression], index) => {
      const line = form.report.lines.find(({ path }) => path === `/data/x${index}`)
      const text = line?.reasons.map((reason) => reason.text).join() ?? ''
      return [expression, line?.fate, /nem írható át \((.*)\)\. Kikapcsolt/u.exec(text)?.[1]]
    })
    expect(found).toEqual(refused.map(([expression, detail]) => [expression, 'lost', detail]))
    expect(form.items('formDefaultValue').map(({ enabled, note }) => [enabled, note])).toEqual(
      refused.map(([expression]) => [false, `Az eredeti:\n${expression}`]),
    )
  })
})

describe('calls with too few arguments', () => {
  const needsOne =
    list(`not boolean boolean-from-string if coalesce checklist weighted-checklist selected selected-at
    count-selected count count-non-empty join sum abs int floor ceiling round pow sqrt exp exp10 log log10 number
    string string-length contains starts-with ends-with regex substr substring normalize-space substring-before
    substring-after translate upper-case lower-case date date-time format-date format-date-time decimal-date-time
    position indexed-repeat jr:choice-name pulldata property once`)
  const needsTwo =
    list(`selected selected-at pow contains starts-with ends-with regex substr substring substring-before
    substring-after translate format-date format-date-time if coalesce checklist weighted-checklist indexed-repeat
    jr:choice-name pulldata`)
  const calls = [
    ...needsOne.map((name) => [name, `${name}()`] as const),
    ...needsTwo.map((name) => [name, `${name}(/data/t)`] as const),
    ['translate', "translate(/data/t, 'a')"],
    ['translate', "translate(/data/t, 'a', /data/u)"],
    ['translate', "translate(/data/t, /data/u, 'a')"],
    ['if', 'if(/data/n > 1, 2)'],
    ['indexed-repeat', 'indexed-repeat(/data/r/q, /data/r)'],
    ['indexed-repeat', 'indexed-repeat(/data/r/q, /data/r, 1, /data/r)'],
    ['indexed-repeat', 'indexed-repeat(/data/t, /data/r, 1)'],
    ['jr:choice-name', 'jr:choice-name(/data/c, /data/c)'],
    ['jr:choice-name', "jr:choice-name(/data/t, '/data/t')"],
    ['pulldata', "pulldata('a', 'b', 'c')"],
    ['pulldata', "pulldata('a', /data/t, 'c', /data/t)"],
    ['property', 'property(/data/t)'],
  ] as const

  it('are not carried, and named', () => {
    const form = open(calls.map(([, calculate], index) => ({ name: `x${index}`, calculate })))
    const found = calls.map(([name, text], index) => {
      const line = form.report.lines.find(({ path }) => path === `/data/x${index}`)
      return [name, text, line?.reasons.some((reason) => reason.text.includes(`„${name}” függvény`))]
    })
    expect(found).toEqual(calls.map(([name, text]) => [name, text, true]))
  })
})

describe('the answer itself', () => {
  it.each(['. > 2', 'current() > 2', '. >= 3 and . != 2', 'number(.) > 2'])('is read by %s', (constraint) => {
    const form = open([{ name: 'x', type: 'decimal', constraint }])
    expect(form.lost).toEqual([])
    form.set('x', 3)
    expect(form.broken('x')).toEqual([])
    form.set('x', 2)
    expect(form.broken('x')).toEqual(['expression'])
  })

  it('is read by its relative path, too', () => {
    const form = open([
      {
        name: 'k',
        group: [
          { name: 'a' },
          { name: 'b', relevant: "../a = 'x'" },
          { name: 'c', relevant: "current()/../a = 'x'" },
        ],
      },
      { name: 'z', relevant: "../k/a = 'x'" },
    ])
    form.set('k.a', 'x')
    expect(['k.b', 'k.c', 'z'].map(form.isPresent)).toEqual([true, true, true])
    form.set('k.a', 'y')
    expect(['k.b', 'k.c', 'z'].map(form.isPresent)).toEqual([false, false, false])
  })
})

describe('values of the host', () => {
  it.each([
    ['uuid()', 'uuid', 'text'],
    ['random()', 'random', 'number'],
    ["property('deviceid')", 'deviceid', 'text'],
    [reference('last-saved#n'), 'elozo.n', 'text'],
  ])('%s is read from the context', (expression, key, type) => {
    const form = open([{ name: 'x', calculate: expression }])
    expect(form.form.form.context).toMatchObject([{ key, type }])
    expect(form.notes).toContain('/data/x host-function')
    const values = { [key]: type === 'number' ? 4 : 'abc' }
    const session = form.program.start({ context: { values } })
    expect(session.field('x')?.value).toBe(values[key])
  })
})
