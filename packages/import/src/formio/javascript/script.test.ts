import { describe, expect, test } from 'vitest'
import { read } from '../../read.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const values = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, label: value })) })

/** The condition of a component with this script, among fields of every sort. */
function conditionOf(customConditional: string) {
  const form = {
    title: 'a',
    components: [
      part('radio', 'a', values('x', 'y')),
      part('checkbox', 't'),
      part('number', 'n'),
      part('datetime', 'd', { enableTime: false }),
      part('selectboxes', 's', values('p', 'q')),
      part('container', 'k', { components: [part('textfield', 'c')] }),
      part('datagrid', 'g', { components: [part('radio', 'x', values('a', 'b')), part('number', 'y')] }),
      part('textfield', 'z', { customConditional }),
    ],
  }
  const { form: file } = read({ name: 'a', bytes: new TextEncoder().encode(JSON.stringify(form)) })
  const [rule] = file?.items.formExpandable ?? []
  return rule?.enabled === false ? 'kikapcsolva' : rule?.condition
}

describe('scripts that compare are conditions', () => {
  test.each([
    [
      "show = data.a === 'x' && !row.k.c",
      { and: [{ '==': [{ var: 'a' }, 'x'] }, { '!': [{ var: 'k.c' }] }] },
    ],
    [
      "if (data.a === 'x') { show = data.t } else { show = false }",
      { and: [{ '==': [{ var: 'a' }, 'x'] }, { '!!': [{ var: 't' }] }] },
    ],
    ["var a = data.a; return ['x'].includes(a)", { in: [{ var: 'a' }, ['x']] }],
    [
      'show = data.s.p || data.s.q === true',
      { or: [{ in: ['p', { var: 's' }] }, { in: ['q', { var: 's' }] }] },
    ],
    [
      "show = data.g.some((row) => row.x === 'a' && row.y > 3)",
      { some: [{ var: 'g' }, { and: [{ '==': [{ var: 'x' }, 'a'] }, { '>': [{ var: 'y' }, 3] }] }] },
    ],
    ["show = moment().diff(moment(data.d), 'years') >= 18", { '>=': [{ age: [{ var: 'd' }] }, 18] }],
    ["show = data.d === '2020-01-31'", { '==': [{ var: 'd' }, '2020/01/31'] }],
    [
      'let sum = 0; data.g.forEach((row) => { sum += row.y }); show = sum > 9',
      { '>': [{ sum: [{ map: [{ var: 'g' }, { var: 'y' }] }] }, 9] },
    ],
    ["show = user.email === 'a@b.hu'", { '==': [{ var: 'context.user.email' }, 'a@b.hu'] }],
    ["show = data.n === '5'", false],
    ["show = data.nincs.value === 'x'", false],
    ['console.log(1)', undefined],
    ['alert(1)', 'kikapcsolva'],
    ["show = data.g[0].w.x === 'a'", 'kikapcsolva'],
    ["show = data.g[-1].x === 'a'", 'kikapcsolva'],
    [
      'let top = 0; for (const r of data.g) { if (r.y > top) top = r.y } show = top > 3',
      { '>': [{ max: [0, { map: [{ var: 'g' }, { var: 'y' }] }] }, 3] },
    ],
    ["data.a === 'x'", undefined],
    [
      'show = data.g.some((row) => row.x === data.a && row.y > 3)',
      {
        and: [
          { '!!': [{ var: 'a' }] },
          {
            in: [
              { var: 'a' },
              { map: [{ filter: [{ var: 'g' }, { '>': [{ var: 'y' }, 3] }] }, { var: 'x' }] },
            ],
          },
        ],
      },
    ],
    ['show = data.g.some((row) => row.y > data.n)', 'kikapcsolva'],
    ['show = data.g.map((row) => row.y + data.n).length > 1', 'kikapcsolva'],
    ['const f = (v) => f(v); show = f(data.n)', 'kikapcsolva'],
    ['let last = 0; data.g.forEach((r) => { last = r.y }); show = last > 3', 'kikapcsolva'],
    ["switch (data.a) { case 'x': show = true; default: show = false }", 'kikapcsolva'],
    ["show = utils.fetch('p').ready", { '!!': [{ var: 'context.fetch_p.ready' }] }],
    ["show = data.a.label === 'x'", { '==': [{ var: 'a' }, 'x'] }],
    ["show = data.a.label === 'nincs'", false],
    [
      "show = data.k.c.replace(/[. ]/g, '') === '12'",
      { '==': [{ replace: [{ replace: [{ var: 'k.c' }, '.', ''] }, ' ', ''] }, '12'] },
    ],
    [
      "show = data.k.c.replace('.', ',') === '1,2'",
      { '==': [{ replace: [{ var: 'k.c' }, '.', ',', 1] }, '1,2'] },
    ],
    ["show = data.k.c.replace(/\\D/g, '') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/[a-f]/g, '') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/x?/g, '') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/x/gi, '') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace('.', '$&$&') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/[.,]/g, '.') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/ +/g, '-') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/^a/, '') === '12'", 'kikapcsolva'],
    ["show = data.k.c.replace(/ab+/g, '') === '12'", 'kikapcsolva'],
    ['show = data.k.c.split(/ +/).length > 1', 'kikapcsolva'],
    ['show = data.k.c.split(/[.,]/).length > 1', 'kikapcsolva'],
    ['show = data[key]', 'kikapcsolva'],
    ['show = while', 'kikapcsolva'],
  ])('%s', (script, condition) => {
    expect(conditionOf(script)).toEqual(condition)
  })
})
