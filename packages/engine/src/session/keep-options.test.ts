import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { buildProgram, fillIn, NOW } from '../testing/fill-in.ts'

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

it('an option of the host may exclude the others', () => {
  const session = fillIn({
    formField: [{ id: 's', type: 'multiSelect', optionSource: 'host', hostList: 'l' }],
  })
  give(session, [
    { value: 'a' },
    { value: 'b' },
    { value: 'x', exclusive: true },
    { value: 'y', exclusive: 1 },
  ])
  expect(session.field('s')?.options?.map(({ exclusive }) => exclusive)).toEqual([false, false, true, false])
  session.dispatch({ type: 'set', path: 's', value: ['a', 'b'] })
  session.dispatch({ type: 'set', path: 's', value: ['a', 'b', 'x'] })
  expect(session.field('s')?.value).toEqual(['x'])
})

it('a session is opened with answers of the host', () => {
  const answer = { list: 'l', inputs: {}, options: [{ value: 'a' }] }
  const session = program.start({ context: { options: [answer] } })
  expect(optionsIn(session)).toEqual([['a', 'a']])
  expect(session.context).toEqual({})
  const plain = fillIn({ formField: [{ id: 'a' }] }, { context: { options: [answer] } })
  expect(plain.snapshot()).not.toHaveProperty('hostLists')
})

it('a list on demand begins with the options that the definition has, and is never complete', () => {
  const definition = buildDefinition({
    formField: [
      { id: 's', type: 'select', optionList: 'nagy' },
      { id: 't', type: 'select', optionList: 'kicsi' },
      { id: 'a' },
    ],
    formOption: [
      { id: 'o1', list: 'nagy', value: 'x' },
      { id: 'o2', list: 'kicsi', value: 'k' },
    ],
  })
  const session = compile({ ...definition, onDemand: ['nagy'] }, { now: NOW }).program?.start()
  const values = (path: string) => session?.field(path)?.options?.map(({ value }) => value)
  expect([values('s'), values('t')]).toEqual([['x'], ['k']])
  session?.dispatch({
    ...{ type: 'options', list: 'nagy', isOnDemand: true, inputs: {} },
    ...{ options: [{ value: 'y' }], isComplete: true },
  })
  expect(values('s')).toEqual(['x', 'y'])
  expect(session?.field('s')?.hostOptions?.isComplete).toBe(false)
  session?.dispatch({ type: 'set', path: 's', value: 'z' })
  expect(session?.hostChoices()).toMatchObject([{ path: 's', list: 'nagy', isOnDemand: true, values: ['z'] }])
  expect(session?.snapshot().hostLists?.map(({ key }) => key)).toEqual(['nagy'])
})
