import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from './form-document.ts'
import { jumpTo, newHistory, redo, run, undo } from './history.ts'
import { plain } from './testing/plain.ts'
import { commands, startDocument } from './testing/random-commands.ts'

test('any sequence of commands, undone, gives the start exactly; redone, the end; and so does a jump', () => {
  fc.assert(
    fc.property(commands, fc.nat(30), (list, count) => {
      const start = startDocument()
      const end = list.reduce(run, newHistory(start))
      let at = end
      while (at.done.length > 0) at = undo(at)
      expect(plain(at.document)).toEqual(plain(start))
      expect(at.undone).toHaveLength(end.done.length)
      while (at.undone.length > 0) at = redo(at)
      expect(plain(at.document)).toEqual(plain(end.document))
      const middle = jumpTo(end, count)
      expect(middle.done).toHaveLength(Math.min(count, end.done.length))
      expect(plain(jumpTo(middle, end.done.length).document)).toEqual(plain(end.document))
    }),
    { numRuns: 300 },
  )
})

test('a command never changes the document it is given, and shares what it does not touch', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const start = startDocument()
      const copy = structuredClone(contentOf(start))
      const end = list.reduce(run, newHistory(start)).document
      expect(contentOf(start)).toEqual(copy)
      const touched = new Set(list.flatMap(({ steps }) => steps.map(({ kind }) => kind)))
      for (const kind of Object.keys(start.items)) {
        if (!touched.has(kind)) expect(end.items[kind]).toBe(start.items[kind])
      }
    }),
  )
})
