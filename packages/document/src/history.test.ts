import { testId } from '@urlapmuhely/schema/testing'
import { expect, test } from 'vitest'
import { itemOf } from './form-document.ts'
import { jumpTo, MAX_STEPS, newHistory, redo, run, settle, undo } from './history.ts'
import { startDocument } from './testing/random-commands.ts'

const id = testId(10)
const typed = (name: string) => ({
  label: 'Felirat',
  typing: 'name',
  steps: [{ is: 'change' as const, kind: 'formField', id, values: { name } }],
})
const nameIn = (history: ReturnType<typeof newHistory>) => itemOf(history.document, 'formField', id)?.name

test('typing in one box is one step; after a pause it is another one', () => {
  const whole = ['N', 'Né', 'Név'].reduce((at, text) => run(at, typed(text)), newHistory(startDocument()))
  expect(whole.done).toHaveLength(1)
  expect(nameIn(undo(whole))).toBe('formField 0')
  expect(nameIn(redo(undo(whole)))).toBe('Név')
  const paused = run(settle(whole), typed('Neve'))
  expect(paused.done).toHaveLength(2)
  expect(nameIn(undo(paused))).toBe('Név')
})

test('after something new, what was taken back cannot be redone', () => {
  const once = run(newHistory(startDocument()), typed('a'))
  expect(redo(run(undo(once), typed('b'))).done).toHaveLength(1)
})

test('a command that no longer fits is left out: the item was deleted meanwhile', () => {
  const gone = run(newHistory(startDocument()), {
    label: '',
    steps: [{ is: 'remove', kind: 'formField', id }],
  })
  expect(run(gone, typed('x'))).toBe(gone)
})

test('an item that comes back is new to the server: it has no revision', () => {
  const gone = run(newHistory(startDocument()), {
    label: '',
    steps: [{ is: 'remove', kind: 'formField', id }],
  })
  const back = itemOf(undo(gone).document, 'formField', id)
  expect(back).toMatchObject({ id, name: 'formField 0' })
  expect(back).not.toHaveProperty('revision')
})

test('typing in two boxes, or without a pause between other commands, is a step for each', () => {
  const other = { ...typed('x'), typing: 'note' }
  const { typing: _, ...plain } = typed('y')
  const start = newHistory(startDocument())
  expect([typed('a'), other, typed('b')].reduce(run, start).done).toHaveLength(3)
  expect([typed('a'), plain, typed('b')].reduce(run, start).done).toHaveLength(3)
  expect([plain, plain].reduce(run, start).done).toHaveLength(2)
  expect(run(undo(run(start, typed('a'))), typed('b')).done).toHaveLength(1)
  expect(run(redo(undo(run(start, typed('a')))), typed('b')).done).toHaveLength(2)
})

test('typing that also creates something is undone as a whole', () => {
  const place = { kind: 'formField', id }
  const created = { is: 'create' as const, kind: 'formField', item: { id: testId(99), name: 'Új' } }
  const change = (values: Record<string, unknown>) => ({ is: 'change' as const, ...place, values })
  const commands = [
    { label: 'Új', typing: 'name', steps: [created, change({ name: 'a' })] },
    { label: 'Felirat', typing: 'name', steps: [change({ name: 'b', order: 7 })] },
    { label: 'Felirat', typing: 'name', steps: [change({ order: 8, name: 'c' })] },
  ]
  const start = newHistory(startDocument())
  const typedIn = commands.reduce(run, start)
  expect(typedIn.done.map(({ label }) => label)).toEqual(['Új'])
  expect(itemOf(typedIn.document, 'formField', id)).toMatchObject({ name: 'c', order: 8 })
  const back = undo(typedIn).document
  expect(itemOf(back, 'formField', testId(99))).toBeUndefined()
  expect(itemOf(back, 'formField', id)).toEqual(itemOf(start.document, 'formField', id))
  expect(itemOf(redo(undo(typedIn)).document, 'formField', id)).toMatchObject({ name: 'c', order: 8 })
})

test('without anything to undo, redo or settle, the history stays the same', () => {
  const start = newHistory(startDocument())
  expect([undo(start), redo(start), settle(start), jumpTo(start, 3), jumpTo(start, -1)]).toEqual(
    Array.from({ length: 5 }, () => start),
  )
  expect(undo(start)).toBe(start)
  expect(redo(start)).toBe(start)
  expect(settle(start)).toBe(start)
})

test('the oldest steps are forgotten', () => {
  const names = Array.from({ length: MAX_STEPS + 2 }, (_, at) => `n${at}`)
  const long = names.reduce((at, name) => settle(run(at, typed(name))), newHistory(startDocument()))
  expect(long.done).toHaveLength(MAX_STEPS)
  expect(nameIn(jumpTo(long, 0))).toBe('n1')
})
