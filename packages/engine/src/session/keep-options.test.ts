import { expect, it } from 'vitest'
import { buildProgram, fillIn } from '../testing/fill-in.ts'

const program = buildProgram({
  formField: [{ id: 's', type: 'select', optionSource: 'host', hostList: 'l', onUnavailable: 'flag' }],
})
const open = () => program.start()
type Session = ReturnType<typeof open>
const give = (session: Session, options: readonly unknown[], more: object = {}) =>
  session.dispatch({
    ...{ type: 'options', list: 'l', inputs: {} },
    // The host may send anything.
    options: options as readonly { value: string }[],
    ...more,
  })
const optionsIn = (session: Session) => session.field('s')?.options?.map(({ value, label }) => [value, label])

it('an option of the host needs a value alone; texts and finite numbers are values', () => {
  const session = open()
  const broken = [{ value: null }, { value: true }, { value: Number.NaN }, { value: Infinity }, {}]
  give(session, [
    { value: 'a' },
    ...broken,
    { value: 2 },
    { value: '', label: 'Üres' },
    { value: 'b', label: 'B' },
  ])
  expect(optionsIn(session)).toEqual([
    ['a', 'a'],
    [2, '2'],
    ['', 'Üres'],
    ['b', 'B'],
  ])
  expect(session.field('s')?.options?.[0]).toMatchObject({
    ...{ value: 'a', label: 'a', description: '', group: '', disabled: false, reason: '' },
  })
})

it('an option of the host is as the host describes it', () => {
  const session = open()
  const described = { label: 'A', description: 'Leírás', group: 'Csoport', disabled: true, data: { kod: 1 } }
  give(session, [{ value: 'a', ...described }, { value: 'b' }])
  expect(session.field('s')?.options?.[0]).toMatchObject({ value: 'a', ...described })
  expect(session.dispatch({ type: 'set', path: 's', value: 'a' }).rejected?.code).toBe('OPTION_UNAVAILABLE')
  expect(session.dispatch({ type: 'set', path: 's', value: 'b' }).rejected).toBeNull()
})

it('answers about other lists, other inputs or other sources change nothing', () => {
  const session = open()
  give(session, [{ value: 'a' }], { list: 'k' })
  give(session, [{ value: 'a' }], { inputs: { x: 1 } })
  give(session, [{ value: 'a' }], { isOnDemand: true })
  expect(optionsIn(session)).toEqual([])
  expect(give(session, [{ value: 'a' }]).changed).toEqual(['s'])
  expect(optionsIn(session)).toEqual([['a', 'a']])
})

it('answers are replaced by a complete one, and a value that the host denies is flagged', () => {
  const session = open()
  give(session, [{ value: 'a' }, { value: 'b' }])
  give(session, [{ value: 'c' }])
  expect(optionsIn(session)?.map(([value]) => value)).toEqual(['a', 'b', 'c'])
  session.dispatch({ type: 'set', path: 's', value: 'x' })
  expect(session.hostChoices()).toEqual([
    { path: 's', field: 's', list: 'l', isOnDemand: false, inputs: {}, values: ['x'] },
  ])
  give(session, [], { absent: ['x'] })
  expect(session.hostChoices()).toEqual([])
  expect(session.check().map(({ rule }) => rule)).toEqual(['optionUnavailable'])
  give(session, [{ value: 'd' }], { isComplete: true })
  expect(
    optionsIn(session)
      ?.map(([value]) => value)
      .filter((value) => value !== 'x'),
  ).toEqual(['d'])
  expect(session.field('s')?.hostOptions?.isComplete).toBe(true)
})

it('answers are part of a snapshot, and of nothing else in a form without choices', () => {
  const session = open()
  expect(session.snapshot()).not.toHaveProperty('hostLists')
  give(session, [{ value: 'a' }], { absent: ['x'], isComplete: true })
  const snapshot = JSON.parse(JSON.stringify(session.snapshot()))
  expect(snapshot.hostLists).toMatchObject([{ options: [{ value: 'a' }], isComplete: true, absent: ['x'] }])
  const again = program.resume(snapshot)
  expect(again.field('s')?.options).toEqual(session.field('s')?.options)
  const plain = fillIn({ formField: [{ id: 'a' }] })
  const answer = { type: 'options', list: 'l', inputs: {}, options: [{ value: 'a' }] } as const
  expect(plain.dispatch(answer)).toMatchObject({ rejected: null, changed: [] })
  expect([plain.hostChoices(), plain.snapshot().hostLists]).toEqual([[], undefined])
})
