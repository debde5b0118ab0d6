import { expect, test } from 'vitest'
import { read } from '../../read.ts'
import { compileImported } from '../../testing/compile-imported.ts'
import { randomPicker } from '../../testing/random-picker.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const values = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, label: value })) })

/** Scripts that JavaScript itself runs, to compare: each assigns to `show`. */
const scripts = [
  "switch (data.a) { case 'x': case 'y': show = data.n > 3; break; case 'z': show = true; break; default: show = false }",
  "switch (data.a) { case 'x': show = true; break } show = show && data.n < 9",
  "show = (() => { if (data.a === 'x') { return data.n > 2 } return data.n > 5 })()",
  "let count = 0; for (let i = 0; i < data.g.length; i++) { if (data.g[i].x === 'a') { count++ } } show = count > 1",
  'let sum = 1; for (const row of data.g) { sum = sum + row.y } show = sum > 6',
  "let found = false; data.g.forEach(function (row) { if (row.x === 'b') found = true }); show = found",
  'let all = true; for (const row of data.g) { if (row.y < 3) { all = false } } show = all',
  'show = data.g.every((row) => row.y > 1)',
  "show = data.g.find((row) => row.x === 'a') !== undefined",
  "show = data.g.filter((row) => { const big = row.y > 2; return big && row.x === 'a' }).length >= 1",
  'show = data.g.map((row) => row.y).reduce((a, b) => a + b, 0) > 5',
  'show = data.g.reduce(function (sum, row) { return sum + row.y * 2 }, 0) >= 8',
  'show = Math.ceil(data.n / 4) === 2',
  'show = Math.floor((data.n - 9) / 2) < -2',
  'show = Math.trunc((data.n - 9) / 2) === -2',
  'show = data.n ** 2 > 20 && Math.pow(data.n, 3) < 1000',
  'const points = { x: 1, y: 5 }; show = points[data.a] > 3',
  "show = [data.c, data.a].includes('x')",
  "show = [data.c, data.a].join('-') === 'alma-x'",
  "show = data.c.charAt(0) === 'a' && data.c[1] === 'l' && data.c.substr(1, 2) === 'lm'",
  'show = new Date(data.d).getFullYear() > 2022',
  'show = new Date(data.d).getMonth() === 5',
  'show = new Date(data.d) - new Date(data.e) > 30 * 24 * 60 * 60 * 1000',
  'try { show = data.s.p && !data.s.q } catch (error) { show = false }',
  "console.assert(true); show = 'c' in data && data.hasOwnProperty('n')",
  "let points = 0; if (data.a === 'x') points += 2; if (data.s.p) points += 3; show = points >= 3",
]

const form = {
  title: 'a',
  components: [
    part('radio', 'a', values('x', 'y', 'z')),
    part('textfield', 'c'),
    part('number', 'n'),
    part('datetime', 'd', { enableTime: false }),
    part('datetime', 'e', { enableTime: false }),
    part('selectboxes', 's', values('p', 'q')),
    part('datagrid', 'g', { components: [part('radio', 'x', values('a', 'b')), part('number', 'y')] }),
    ...scripts.map((customConditional, index) => part('textfield', `t${index}`, { customConditional })),
  ],
}

const ROUNDS = 60

test('scripts decide as JavaScript does, for random answers', () => {
  const { form: file, report } = read({ name: 'a', bytes: new TextEncoder().encode(JSON.stringify(form)) })
  expect(report.lines.filter(({ fate }) => fate === 'lost')).toEqual([])
  const { program } = compileImported(file ?? raise())
  const run = scripts.map((script) => new Function('data', `let show = true; ${script}; return show`))
  const seen = scripts.map(() => new Set<boolean>())
  for (let round = 1; round <= ROUNDS; round += 1) {
    const pick = randomPicker(round)
    const rows = pick([[], [1], [1, 2], [1, 2, 3]]).map(() => ({
      x: pick(['a', 'b']),
      y: pick([1, 2, 3, 5]),
    }))
    const answer = {
      a: pick(['x', 'y', 'z']),
      c: pick(['alma', 'álom', 'b']),
      n: pick([1, 3, 4, 5, 6, 8, 9, 12]),
      d: pick(['2020/06/30', '2023/01/01', '2024/06/15']),
      e: pick(['2020/06/01', '2023/01/01', '2024/06/15']),
      s: ['p', 'q'].filter(() => pick([true, false])),
    }
    const session = (program ?? raise()).start()
    for (const [path, value] of Object.entries(answer)) session.dispatch({ type: 'set', path, value })
    for (const [index, row] of rows.entries()) {
      session.dispatch({ type: 'addRow', path: 'g' })
      for (const [key, value] of Object.entries(row))
        session.dispatch({ type: 'set', path: `g.${index}.${key}`, value })
    }
    const data = {
      ...answer,
      d: answer.d.replaceAll('/', '-'),
      e: answer.e.replaceAll('/', '-'),
      s: { p: answer.s.includes('p'), q: answer.s.includes('q') },
      g: rows,
    }
    for (const [index, script] of scripts.entries()) {
      const theirs = Boolean(run[index]?.(data))
      seen[index]?.add(theirs)
      expect({ script, answer, rows, shown: session.field(`t${index}`)?.present }).toEqual({
        script,
        answer,
        rows,
        shown: theirs,
      })
    }
  }
  // A script that decides the same for every answer compares nothing, but for the one that only reads names.
  expect(scripts.filter((_, index) => seen[index]?.size !== 2)).toEqual([
    "console.assert(true); show = 'c' in data && data.hasOwnProperty('n')",
  ])
})

function raise(): never {
  throw new Error('The form was not read.')
}
