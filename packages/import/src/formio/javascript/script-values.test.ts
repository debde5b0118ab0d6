import lodash from 'lodash'
import moment from 'moment'
import { describe, expect, it } from 'vitest'
import { openImported } from '../../testing/open-imported.ts'

const part = (type: string, key: string, more: object = {}) => ({
  type,
  key,
  label: key,
  input: true,
  ...more,
})
const choices = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, label: value })) })

const components = [
  part('number', 'n'),
  part('number', 'm'),
  part('textfield', 't'),
  part('textfield', 'u'),
  part('datetime', 'd', { enableTime: false }),
  part('datetime', 'e', { enableTime: false }),
  part('checkbox', 'b'),
  part('radio', 'a', choices('x', 'y', 'z')),
  part('selectboxes', 's', choices('p', 'q', 'r')),
  part('container', 'k', { components: [part('number', 'i'), part('textfield', 'j')] }),
  part('datagrid', 'g', { components: [part('textfield', 'x'), part('number', 'y')] }),
]

/** One answer of Form.io: dates as ISO 8601 has them, boxes as a table. */
interface Data {
  readonly n: number
  readonly m: number
  readonly t: string
  readonly u: string
  readonly d: string
  readonly e: string
  readonly b: boolean
  readonly a: string
  readonly s: Readonly<Record<string, boolean>>
  readonly k: { readonly i: number; readonly j: string }
  readonly g: readonly { readonly x: string; readonly y: number }[]
}

const answers: readonly Data[] = [
  {
    n: 7,
    m: 2,
    t: 'almafa',
    u: ' Körte ',
    d: '2026-02-28',
    e: '2025-12-15',
    b: true,
    a: 'x',
    s: { p: true, q: false, r: true },
    k: { i: 4, j: 'kulcs' },
    g: [
      { x: 'a', y: 3 },
      { x: 'b', y: 5 },
    ],
  },
  {
    n: -2.5,
    m: 3,
    t: 'a-b-c',
    u: 'b',
    d: '2024-02-29',
    e: '2024-02-10',
    b: false,
    a: 'z',
    s: { p: false, q: true, r: false },
    k: { i: 10, j: 'x' },
    g: [{ x: 'z', y: 8 }],
  },
  {
    n: 0.25,
    m: 8,
    t: '42',
    u: 'mama',
    d: '2000-10-15',
    e: '2003-11-30',
    b: true,
    a: 'y',
    s: { p: true, q: true, r: true },
    k: { i: 1, j: 'ab' },
    g: [
      { x: 'b', y: 1 },
      { x: 'a', y: 2 },
      { x: 'a', y: 4 },
    ],
  },
]

function given(data: Data): Record<string, unknown> {
  const { d, e, s, k, g, ...plain } = data
  const rows = g.flatMap((row, index) =>
    Object.entries(row).map(([key, value]) => [`g.${index}.${key}`, value] as const),
  )
  return {
    ...plain,
    d: d.replaceAll('-', '/'),
    e: e.replaceAll('-', '/'),
    s: Object.keys(s).filter((name) => s[name]),
    'k.i': k.i,
    'k.j': k.j,
    ...Object.fromEntries(rows),
  }
}

const NOW = '2026-06-15T10:00:00.000Z'

class FrozenDate extends Date {
  constructor(...args: [] | [string | number]) {
    super(args.length === 0 ? NOW : args[0])
  }
}

const frozenMoment = (...args: Parameters<typeof moment>) =>
  args.length === 0 ? moment(NOW) : moment(...args)

/** The value that JavaScript computes. */
function original(script: string, data: Data): unknown {
  const names = ['data', 'row', '_', 'moment', 'Date']
  const run = new Function(...names, `let value; ${script}; return value`)
  return comparable(run(data, data, lodash, frozenMoment, FrozenDate))
}

function comparable(value: unknown): unknown {
  if (moment.isMoment(value)) return value.format('YYYY/MM/DD')
  if (typeof value === 'number') return Number(value.toFixed(9))
  // An empty text is no answer.
  if (value === '' || value === undefined) return null
  return value
}

/** Formulas whose value is the same here as in JavaScript, for every answer above. */
const scripts: readonly string[] = [
  'value = data.n + data.m',
  'value = data.n - data.m * 2',
  'value = (data.n - data.m) * 2',
  'value = data.n / data.m',
  'value = data.n % data.m',
  'value = data.n ** 2',
  'value = -data.n',
  'value = +data.n + 1',
  "value = data.t + '-' + data.u",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a script that writes a text
  'value = `${data.t}: ${data.n}`',
  "value = data.n > 1 ? 'sok' : 'kevés'",
  "if (data.n > 1) { value = 'a' } else if (data.m > 2) { value = 'b' } else { value = 'c' }",
  "switch (data.a) { case 'x': value = 1; break; case 'y': value = 2; break; default: value = 3 }",
  "switch (data.a) { case 'x': case 'y': value = 'xy'; break; default: value = 'z' }",
  'let sum = 0; sum += data.n; sum -= data.m; sum *= 2; value = sum',
  'let i = 1; i++; ++i; value = i + data.n',
  'let i = 5; i--; value = i * data.n',
  'const { n, m } = data; value = n * m',
  'const double = (x) => x * 2; value = double(data.n) + double(data.m)',
  'function half(x) { return x / 2 } value = half(data.n)',
  'value = data.b ? data.n : data.m',
  'value = data.k.i + data.n',
  "value = data['k']['i'] * 2",
  "value = _.get(data, 'k.i') + 1",
  "value = _.get(data, 'nincs', 5) + data.n",

  'value = Math.abs(data.n)',
  'value = Math.floor(data.n)',
  'value = Math.ceil(data.n)',
  'value = Math.trunc(data.n)',
  'value = Math.sqrt(data.m)',
  'value = Math.pow(data.m, 3)',
  'value = Math.log(data.m)',
  'value = Math.max(data.n, data.m, 3)',
  'value = Math.min(data.n, data.m, 3)',
  'value = _.max([data.n, data.m])',
  'value = _.min([data.n, data.m])',
  'value = _.sum([data.n, data.m, 1])',
  'value = _.add(data.n, data.m)',
  'value = _.subtract(data.n, data.m)',
  'value = _.multiply(data.n, data.m)',
  'value = _.divide(data.n, data.m)',
  'value = _.floor(data.n)',
  'value = _.ceil(data.n)',
  'value = Number(data.n) + 1',
  'value = Number(data.b) + data.n',
  "value = parseInt('12', 10) + data.n",
  'value = parseFloat(data.n) + 1',

  'value = data.t.length',
  'value = data.t.toUpperCase()',
  'value = _.toUpper(data.t)',
  'value = data.u.toLowerCase()',
  'value = _.toLower(data.u)',
  'value = data.u.trim()',
  'value = _.trim(data.u)',
  'value = data.t.charAt(1)',
  'value = data.t[0]',
  'value = data.t.substr(1, 2)',
  'value = data.t.substring(1, 3)',
  'value = data.t.substring(1)',
  'value = data.t.slice(1, 2)',
  "value = data.t.replace('a', 'x')",
  "value = data.t.replaceAll('a', 'x')",
  "value = data.t.replace(/a/g, 'x')",
  "value = data.t.replace(/[a-]/g, '')",
  "value = _.replace(data.t, 'a', 'x')",
  "value = data.t.split('-').length",
  "value = data.t.split('-')[0]",
  "value = data.t.split('-').join('+')",
  "value = data.t.concat('!', data.a)",
  'value = String(data.t)',
  "value = [data.t, data.a].join(', ')",
  "value = ['x', 'y'].includes(data.a)",
  "value = data.t.includes('a')",
  "value = data.t.startsWith('a')",
  "value = _.endsWith(data.t, 'a')",
  'value = /^[0-9]+$/.test(data.t)',

  'value = data.g.length',
  'value = data.g.length * 2 + 1',
  'value = data.g.map((row) => row.y).reduce((sum, y) => sum + y, 0)',
  'value = data.g.reduce((sum, row) => sum + row.y * 2, 0)',
  'let sum = 0; data.g.forEach((row) => { sum += row.y }); value = sum',
  'let sum = 0; for (const row of data.g) { sum += row.y } value = sum',
  'let sum = 0; for (let i = 0; i < data.g.length; i++) { sum += data.g[i].y } value = sum',
  'value = _.sumBy(data.g, (row) => row.y)',
  "value = _.sumBy(data.g, 'y')",
  "value = data.g.filter((row) => row.x === 'a').length",
  'value = data.g.filter((row) => row.y > 2).map((row) => row.y).reduce((a, b) => a + b, 0)',
  "value = data.g.map((row) => row.x).join(', ')",
  'value = data.g.some((row) => row.y > 4)',
  'value = data.g.every((row) => row.y > 1)',
  'value = data.g[0].y + 1',
  'value = data.g[0].x',
  'value = data.g[data.g.length - 1].y',
  'value = Math.max(...data.g.map((row) => row.y))',
  'let count = 0; data.g.forEach((row) => { if (row.y > 2) count++ }); value = count',

  'value = Object.values(data.s).filter(Boolean).length',
  'value = Object.keys(data.s).filter((key) => data.s[key]).length',
  'value = data.s.p ? 1 : 0',
  "value = data.s.p && data.s.r ? 'mindkettő' : 'nem'",
  'const points = { x: 1, y: 5, z: 9 }; value = points[data.a]',

  'value = new Date(data.d).getFullYear()',
  'value = new Date(data.d).getMonth()',
  'value = new Date(data.d).getMonth() + 1',
  'value = new Date(data.d).getDate()',
  'value = new Date(data.d).getDay()',
  'value = moment(data.d).year()',
  'value = moment(data.d).month()',
  'value = moment(data.d).date()',
  'value = moment(data.d).day()',
  'value = moment(data.d).isoWeekday()',
  'value = moment(data.d).quarter()',
  "value = moment(data.d).format('DD.MM.YYYY')",
  "value = moment(data.d).add(1, 'day')",
  "value = moment(data.d).add(2, 'weeks')",
  "value = moment(data.d).add(1, 'month')",
  "value = moment(data.d).add(1, 'y')",
  "value = moment(data.d).subtract(10, 'days')",
  "value = moment(data.d).subtract(1, 'M')",
  "value = moment(data.d).startOf('month')",
  "value = moment(data.d).endOf('month')",
  "value = moment(data.d).startOf('year')",
  "value = moment(data.d).endOf('year')",
  "value = moment(data.d).diff(moment(data.e), 'days')",
  "value = moment(data.d).diff(moment(data.e), 'months')",
  "value = moment(data.d).diff(moment(data.e), 'years')",
  "value = moment().diff(moment(data.d), 'years')",
  'value = (new Date(data.d) - new Date(data.e)) / 86400000',
  'value = Math.abs(new Date(data.d) - new Date(data.e)) / (1000 * 60 * 60 * 24)',
  'value = moment(data.d).isBefore(moment(data.e))',
  'value = moment(data.d).isAfter(moment(data.e))',
  "value = moment(data.d).isSame(moment(data.e), 'month')",
  "value = moment(data.d).isBetween('2024-01-01', '2026-02-28')",
  "value = moment(data.d).isBetween('2024-01-01', '2026-02-28', null, '[]')",
  "value = data.d.split('-')[0] * 1",
  'value = Number(data.d.substring(5, 7))',
]

describe('formulas of scripts', () => {
  const form = () =>
    openImported({
      title: 'a',
      path: 'a',
      components: [
        ...components,
        ...scripts.map((calculateValue, index) => part('hidden', `x${index}`, { calculateValue })),
      ],
    })

  it('have the values that JavaScript computes', () => {
    const { lost, given: begin } = form()
    expect(lost).toEqual([])
    for (const data of answers) {
      const session = begin(given(data))
      const ours = scripts.map((script, index) => [script, comparable(session.field(`x${index}`)?.value)])
      expect(ours).toEqual(scripts.map((script) => [script, original(script, data)]))
    }
  })

  it('differ between the answers, so that they compare something', () => {
    const same = scripts.filter((script) => {
      const values = answers.map((data) => JSON.stringify(original(script, data)))
      return values.every((value) => value === values[0])
    })
    expect(same).toEqual([])
  })
})

describe('what of a script cannot be carried', () => {
  const refused: readonly (readonly [script: string, detail: string])[] = [
    ['value = data.n ** data.m', 'hatványozás'],
    ['value = Math.pow(data.n, 0.5)', 'hatványozás'],
    ['value = Math.pow(data.n, 11)', 'hatványozás'],
    ['value = Math.sin(data.n)', '„Math.sin” hívása'],
    ['value = data.t.normalize()', '„normalize” hívása'],
    ['value = data.n << 2', '„<<” művelet'],
    ['value = ~data.n', '„~” művelet'],
    ["value = data.t.replace(/[a-z]/g, '')", 'minta cseréje („[a-z]”)'],
    ["value = data.t.replace('a', '$1')", '„replace” hívása'],
    ["value = data.t.replace(/[ab]/g, 'x')", '„replace” hívása („[ab]”)'],
    ['value = data.t.split(/[ab]/)[0]', '„split” hívása'],
    ["value = moment(data.d).startOf('week')", '„startOf” hívása („week”)'],
    ["value = moment(data.d).add(1, 'hour')", '„add” hívása'],
    ["value = moment(data.d).diff(data.e, 'hours')", 'dátumok különbsége'],
    ["value = moment(data.d).isSame(data.e, 'week')", 'dátumok összevetése („week”)'],
    ['value = data.g[data.n].y', 'sorszámmal vagy számított kulccsal olvas'],
    ["value = data.t.indexOf('a') > 3", 'sorszámot hasonlít össze'],
    ['value = nincsIlyen(data.n)', 'ismeretlen név: nincsIlyen'],
    ['value = window.location', 'a „window.location” beállítást olvassa'],
  ]

  it('is kept switched off, with a reason', () => {
    const form = openImported({
      title: 'a',
      path: 'a',
      components: [
        ...components,
        ...refused.map(([calculateValue], index) => part('hidden', `x${index}`, { calculateValue })),
      ],
    })
    const found = refused.map(([script], index) => {
      const line = form.report.lines.find(({ path }) => path.endsWith(`x${index}`))
      const reason = line?.reasons.map((one) => one.text).join() ?? ''
      return [script, /nem írható át \((.*)\)\. Kikapcsolt/u.exec(reason)?.[1]]
    })
    expect(found).toEqual(refused)
    const off = form.items('formDefaultValue').filter(({ enabled }) => enabled === false)
    expect(off.map(({ enabled, note }) => [enabled, note])).toEqual(
      refused.map(([script]) => [false, `Az eredeti képlet:\n${script}`]),
    )
  })
})
