import { testId } from '@urlapmuhely/schema/testing'
import { expect, test } from 'vitest'
import { itemOf } from './form-document.ts'
import { newHistory, redo, run, settle, undo } from './history.ts'
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
