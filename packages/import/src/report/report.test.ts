import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'
import { formats, problemText } from './formats.ts'
import { fill, reasons, reasonText } from './reasons.ts'
import { openReport, refusal, withLeftOut } from './report.ts'
import { noteLost, noteUnread, unreadIn } from './unread.ts'

describe('the report of an import', () => {
  it('has a line for each construct, with the worst of its reasons as its fate', () => {
    const report = openReport('formio')
    report.line('a', 'A', 'textfield')
    const replaced = report.line('b', 'B', 'select')
    replaced.note('multiple-as-repeat')
    const lost = report.line('c', 'C', 'x')
    lost.note('button-lost')
    lost.note('component-unknown', { type: 'x' })
    lost.note('multiple-as-repeat')
    const { lines, counts, problem } = report.close()
    expect(lines.map(({ path, name, construct, fate }) => [path, name, construct, fate])).toEqual([
      ['a', 'A', 'textfield', 'carried'],
      ['b', 'B', 'select', 'replaced'],
      ['c', 'C', 'x', 'lost'],
    ])
    expect(lines.map((line) => line.reasons.map(({ code }) => code))).toEqual([
      [],
      ['multiple-as-repeat'],
      ['button-lost', 'component-unknown', 'multiple-as-repeat'],
    ])
    expect([counts, problem]).toEqual([{ carried: 1, replaced: 1, lost: 1 }, null])
  })

  it('says each reason once, and the same reason about two things twice', () => {
    const report = openReport('fhir')
    const line = report.line('a', 'A', 'item')
    for (const detail of ['x', 'x', 'y']) line.note('property-lost', { detail })
    expect(report.close().lines[0]?.reasons.map(({ text }) => text)).toEqual([
      'Ez a beállítása elmaradt: x.',
      'Ez a beállítása elmaradt: y.',
    ])
  })

  it('names each difference of meaning once, in the order of the file', () => {
    const report = openReport('surveyjs')
    for (const code of ['surveyjs-case', 'fhir-coding', 'surveyjs-case'] as const) report.differs(code)
    expect(report.close().differences).toEqual([
      { code: 'surveyjs-case', text: differences['surveyjs-case'] },
      { code: 'fhir-coding', text: differences['fhir-coding'] },
    ])
  })

  it('has a further line for each name that cannot be used', () => {
    const report = openReport('formio')
    report.line('a', 'A', 'textfield')
    const found = withLeftOut(report.close(), ['a.__proto__', 'b.__proto__'])
    expect(found.lines.map(({ path, fate }) => [path, fate])).toEqual([
      ['a', 'carried'],
      ['a.__proto__', 'lost'],
      ['b.__proto__', 'lost'],
    ])
    expect(found.counts).toEqual({ carried: 1, replaced: 0, lost: 2 })
    expect(found.lines[1]?.reasons[0]?.text).toContain('„__proto__” nevű tulajdonság')
  })

  it('of a refused file has the problem and nothing else', () => {
    expect(refusal('xforms', 'NO_FIELDS')).toEqual({
      format: 'xforms',
      recognised: 'Ez egy XForms űrlap (ODK).',
      problem: { code: 'NO_FIELDS', text: 'A fájlban nincs egyetlen mező sem.' },
      lines: [],
      counts: { carried: 0, replaced: 0, lost: 0 },
      differences: [],
    })
    expect(refusal(null, 'FILE_TOO_LARGE', { max: '20' })).toMatchObject({
      format: null,
      recognised: 'Ezt a fájlt nem ismertük fel.',
      problem: { text: 'A fájl túl nagy: legfeljebb 20 MB lehet.' },
    })
  })
})

describe('the sentences', () => {
  const sentences = [
    ...Object.values(reasons).map(({ text }) => text),
    ...Object.values(differences),
    ...Object.values(formats).map(({ recognised }) => recognised),
  ]

  it.each(sentences)('%s', (text) => {
    expect(text).toMatch(/^\p{Lu}.*[.]$/u)
    expect(text).not.toMatch(/ {2}| [.,:;]/u)
  })

  it.each([
    ['{a} és {b}', { a: 'x', b: 'y' }, 'x és y'],
    ['{a} és {a}', { a: 'x' }, 'x és x'],
    ['{a}, {nincs}', { a: 'x' }, 'x, {nincs}'],
    // A value is not filled in again.
    ['{a}', { a: '{b}', b: 'y' }, '{b}'],
    ['{az:a}', { a: 'alma' }, 'az'],
    ['{az:a}', { a: 'körte' }, 'a'],
    ['semmi', {}, 'semmi'],
  ])('%s with %j is „%s”', (text, params, filled) => {
    expect(fill(text, params)).toBe(filled)
  })

  it('have their parameters', () => {
    expect(reasonText('key-changed', { from: 'a b', to: 'a_b' })).toBe('A kulcsa („a b”) nálunk „a_b” lett.')
    expect(problemText('JSON_INVALID', { detail: '' })).toBe(
      'A fájl nem érvényes JSON: sérült, vagy hiányzik a vége.',
    )
  })
})

describe('the properties that no reader reads', () => {
  const read = new Set(['a', 'b'])

  it.each<[part: Readonly<Record<string, unknown>>, unread: readonly string[]]>([
    [{}, []],
    [{ a: 1, b: 2 }, []],
    [{ a: 1, c: 2 }, ['c']],
    [{ c: 0, d: 'x', e: true }, ['c', 'd', 'e']],
    // Nobody set these.
    [{ c: null, d: undefined, e: false, f: '', g: [], h: {} }, []],
    [{ c: [0], d: { x: null } }, ['c', 'd']],
    [{ constructor: 1 }, ['constructor']],
  ])('of %o are %j', (part, unread) => {
    expect(unreadIn(part, read)).toEqual(unread)
  })

  it('are noted', () => {
    const report = openReport('formio')
    noteUnread(report.line('p', 'P', 'x'), { a: 1, c: 2, d: 3 }, read)
    expect(report.close().lines[0]?.reasons).toEqual([
      { code: 'property-lost', text: 'Ez a beállítása elmaradt: c.' },
      { code: 'property-lost', text: 'Ez a beállítása elmaradt: d.' },
    ])
  })

  it('are noted in the words of the format', () => {
    const report = openReport('formio')
    const unread = unreadIn({ a: 1, c: 2, d: 3 }, read)
    noteLost(
      report.line('p', 'P', 'x'),
      unread.map((name) => (name === 'c' ? 'szín' : name)),
    )
    expect(report.close().lines[0]?.reasons).toEqual([
      { code: 'property-lost', text: 'Ez a beállítása elmaradt: szín.' },
      { code: 'property-lost', text: 'Ez a beállítása elmaradt: d.' },
    ])
  })
})
