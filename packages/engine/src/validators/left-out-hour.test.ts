import { expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { isLeftOut } from './left-out-hour.ts'

// Source: directive 2000/84/EC, and the tz database for the others.
it.each([
  ['Europe/Budapest', '2026/03/29 01:59', false],
  ['Europe/Budapest', '2026/03/29 02:00', true],
  ['Europe/Budapest', '2026/03/29 02:30', true],
  ['Europe/Budapest', '2026/03/29 02:59', true],
  ['Europe/Budapest', '2026/03/29 03:00', false],
  ['Europe/Budapest', '2026/10/25 02:30', false],
  ['Europe/Budapest', '2027/03/28 02:30', true],
  ['Europe/Budapest', '2026/06/15 02:30', false],
  ['Europe/London', '2026/03/29 01:30', true],
  ['Europe/London', '2026/03/29 02:30', false],
  ['Asia/Tokyo', '2026/03/29 02:30', false],
  ['America/New_York', '2026/03/08 02:30', true],
  ['Pacific/Apia', '2011/12/30 12:00', true],
] as const)('in %s the time %s is left out: %j', (timeZone, text, expected) => {
  expect(isLeftOut(text, timeZone)).toBe(expected)
})

it('of every hour of a year only one is left out in Budapest', () => {
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => new Date(Date.UTC(2028, 0, 1, hour, 30)))
  const texts = hours.map((hour) => hour.toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' '))
  expect(texts.filter((text) => isLeftOut(text, 'Europe/Budapest'))).toEqual(['2028/03/26 02:30'])
})

it('a time that does not exist on the day of the clock change, and the year 26, are errors in form and check', () => {
  const program = buildProgram({
    formField: [
      { id: 'dt', type: 'datetime' },
      { id: 'd', type: 'date' },
      { id: 't', type: 'text' },
    ],
    formValidation: [{ id: 'v', targets: ['t'], rule: 'datetime' }],
  })
  const wrong = { dt: '2026/03/29 02:30', d: '0026/03/05', t: '2026/03/29 02:30' }
  const paths = ['dt', 'd', 't']
  expect(replay(program, wrong).issues.map(({ path }) => path)).toEqual(paths)
  const session = program.start()
  for (const [path, value] of Object.entries(wrong)) session.dispatch({ type: 'set', path, value })
  expect(session.answer().issues.map(({ path }) => path)).toEqual(paths)
  const right = { dt: '2026/03/29 03:30', d: '1926/03/05', t: '2026/03/29 01:59' }
  expect(replay(program, right).issues).toEqual([])
  const inTokyo = { ...right, dt: wrong.dt }
  expect(replay(program, inTokyo, { context: { timeZone: 'Asia/Tokyo' } }).issues).toEqual([])
})
