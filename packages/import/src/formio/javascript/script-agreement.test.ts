import lodash from 'lodash'
import moment from 'moment'
import { expect, test } from 'vitest'
import { read } from '../../read.ts'
import { compileImported } from '../../testing/compile-imported.ts'
import { randomPicker } from '../../testing/random-picker.ts'
import { libraryScripts } from '../testing/library-scripts.ts'
import { type Answer, randomAnswer, scriptFields } from '../testing/random-answer.ts'
import { scripts } from '../testing/scripts.ts'

const NOW = '2026-06-15T10:00:00.000Z'
const ROUNDS = 90

/**
 * Runs a script as JavaScript, and returns its decision. It decides nothing if it stops with an error; Form.io
 * then shows the field.
 */
function runnerOf(script: string): (data: Answer) => boolean | null {
  const names = ['data', 'row', '_', 'moment', 'Date', 'submission', 'instance']
  const run = new Function(...names, `let show = true; ${script}; return show`)
  return (data) => {
    try {
      return Boolean(run(data, data, lodash, frozenMoment, FrozenDate, { data }, { root: { data } }))
    } catch {
      return null
    }
  }
}

class FrozenDate extends Date {
  constructor(...args: [] | [string | number]) {
    super(args.length === 0 ? NOW : args[0])
  }
}

const frozenMoment = Object.assign(
  (...args: Parameters<typeof moment>) => (args.length === 0 ? moment(NOW) : moment(...args)),
  { duration: moment.duration, utc: moment.utc },
)

test.each([
  ['plain', scripts],
  ['library', libraryScripts],
])('%s scripts decide as JavaScript does, for random answers', (_, list) => {
  const components = [
    ...scriptFields,
    ...list.map((customConditional, index) => ({
      type: 'textfield',
      key: `t${index}`,
      label: 't',
      input: true,
      customConditional,
    })),
  ]
  const bytes = new TextEncoder().encode(JSON.stringify({ title: 'a', components }))
  const { form, report } = read({ name: 'a', bytes })
  expect(report.lines.filter(({ fate }) => fate === 'lost')).toEqual([])
  const { program } = compileImported(form ?? raise(), NOW)
  const run = list.map(runnerOf)
  const seen = list.map(() => new Set<boolean>())
  for (let round = 1; round <= ROUNDS; round += 1) {
    const session = (program ?? raise()).start()
    const data = randomAnswer(randomPicker(round), (event) => session.dispatch(event))
    for (const [index, script] of list.entries()) {
      const theirs = run[index]?.(data) ?? null
      if (theirs === null) continue
      seen[index]?.add(theirs)
      const shown = session.field(`t${index}`)?.present
      expect({ script, data, shown }).toEqual({ script, data, shown: theirs })
    }
  }
  // A script that decides the same for every answer compares nothing.
  expect(list.filter((__, index) => seen[index]?.size !== 2)).toEqual([])
})

function raise(): never {
  throw new Error('The form was not read.')
}
