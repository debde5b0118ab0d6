import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, revertCommand } from './changes.ts'
import { apply } from './command.ts'
import { contentOf, type DocumentItem, documentOf, type FormDocument, itemOf } from './form-document.ts'
import { newHistory, run } from './history.ts'
import { mergeDocuments, takeMine, takeTheirs } from './merge.ts'
import { savedAfter, saveRequest } from './saved-state.ts'
import { plain } from './testing/plain.ts'
import { commands, startDocument } from './testing/random-commands.ts'

const after = (start: FormDocument, list: Parameters<typeof run>[1][]) =>
  list.reduce(run, newHistory(start)).document

/** Applies the differences in a save request as a server does, written without our functions. */
function serverSaves(saved: FormDocument, request: ReturnType<typeof saveRequest>) {
  const { form, items } = contentOf(saved)
  const lists: Record<string, DocumentItem[]> = {}
  for (const [kind, list] of Object.entries(items)) {
    const sent = request.items[kind] ?? { saved: [], deleted: [] }
    const gone = sent.deleted.map((one) => (typeof one === 'string' ? one : one.id))
    const kept = list.filter(({ id }) => !gone.includes(id))
    const fresh = sent.saved.filter(({ id }) => !kept.some((item) => item.id === id))
    lists[kind] = [
      ...kept.map((item) => ({ ...item, ...sent.saved.find(({ id }) => id === item.id) })),
      ...fresh.map((item) => ({ ...item, id: String(item.id) })),
    ]
  }
  return documentOf({ form: { ...form, ...request.form }, items: lists })
}

describe('the differences of a document', () => {
  test('applied by a server give the document, and after the save nothing is unsaved', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const saved = startDocument()
        const document = after(saved, list)
        const server = serverSaves(saved, saveRequest(saved, document))
        expect(plain(server)).toEqual(plain(document))
        const request = saveRequest(saved, document)
        const answer = Object.entries(request.items).map(([kind, { saved: sent }]) => [
          kind,
          sent.map(({ id }) => ({ ...itemOf(server, kind, String(id)), id: String(id), revision: 4 })),
        ])
        const next = savedAfter(saved, document, { form: document.form, items: Object.fromEntries(answer) })
        for (const [kind, byId] of Object.entries(next.items)) {
          for (const item of byId.values()) expect([kind, item.revision]).toEqual([kind, expect.any(Number)])
        }
        expect(changesOf(next, document)).toEqual([])
      }),
    )
  })

  test('reverted one by one lead back to what is saved', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const saved = startDocument()
        let document = after(saved, list)
        for (const change of changesOf(saved, document)) {
          document = apply(document, revertCommand(change, '')).document
        }
        expect(changesOf(saved, document)).toEqual([])
      }),
    )
  })
})

describe('a merge', () => {
  test('keeps what only one side changed, and reports what both changed differently', () => {
    fc.assert(
      fc.property(commands, commands, (ours, others) => {
        const base = startDocument()
        const [mine, theirs] = [after(base, ours), after(base, others)]
        const { document, conflicts } = mergeDocuments({ base, mine, theirs })
        const inConflict = (kind: string, id: string, property: string | null) =>
          conflicts.some((one) => one.kind === kind && one.id === id && one.property === property)
        for (const [side, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          for (const { is, kind, id, properties, after: item } of changesOf(base, side)) {
            const merged = itemOf(document, kind, id)
            const isGoneThere = itemOf(other, kind, id) === undefined
            if (is === 'removed') expect(merged === undefined || inConflict(kind, id, null)).toBe(true)
            else if (is === 'created') expect(merged).toBeDefined()
            else if (isGoneThere) expect(inConflict(kind, id, null) && merged !== undefined).toBe(true)
            for (const name of properties) {
              const same = JSON.stringify(merged?.[name]) === JSON.stringify(item?.[name])
              expect(same || inConflict(kind, id, name)).toBe(true)
            }
          }
        }
        for (const one of conflicts) {
          const resolved = apply(document, takeTheirs(document, one, '')).document
          const value = itemOf(resolved, one.kind, one.id)
          expect(one.property === null ? value : value?.[one.property]).toEqual(one.theirs)
          const kept = itemOf(apply(document, takeMine(one, '')).document, one.kind, one.id)
          if (one.property === null) expect(kept === undefined).toBe(one.mine === undefined)
          else expect(kept?.[one.property]).toEqual(one.mine)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('without changes of mine is what the other person saved', () => {
    fc.assert(
      fc.property(commands, (others) => {
        const base = startDocument()
        const theirs = after(base, others)
        expect(mergeDocuments({ base, mine: base, theirs })).toEqual({ document: theirs, conflicts: [] })
      }),
    )
  })
})
