import {
  apply,
  type Command,
  contentOf,
  type DocumentItem,
  type FormDocument,
  itemOf,
} from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { SaveOutcome } from '../save-content.ts'
import { FORM, IDS, newItem, savedDocument } from '../testing/random-edits.ts'
import { createWorkshop, type Workshop } from '../workshop.ts'
import { type SaveNotices, saveMerged } from './save-merged.ts'

const [A = '', B = '', , NEW = ''] = IDS
const field = formField.name

const change = (id: string, values: Readonly<Record<string, unknown>>): Command => ({
  label: 'Módosítás',
  steps: [{ is: 'change', kind: field, id, values }],
})

/** A server with one form: who has not seen the last save is refused. */
function createServer() {
  let stored = savedDocument()
  let revision = 1
  let saves = 0
  const calls = { save: 0, load: 0 }
  /** Stores a document; items that changed get the next revision. */
  const store = (document: FormDocument): SaveOutcome => {
    revision += 1
    saves += 1
    const items = Object.entries(document.items).map(([kind, byId]) => {
      const changed = [...byId.values()].filter((item) => itemOf(stored, kind, item.id) !== item)
      return [kind, changed.map((item): DocumentItem => ({ ...item, revision }))] as const
    })
    const next = items.map(([kind, changed]) => {
      const byId = new Map(document.items[kind])
      for (const item of changed) byId.set(item.id, item)
      return [kind, byId] as const
    })
    const form = { ...document.form, revision }
    stored = { form, items: Object.fromEntries(next) }
    return { is: 'saved', answer: { form, items: Object.fromEntries(items) } }
  }
  return {
    calls,
    stored: () => stored,
    saves: () => saves,
    /** Somebody else saves. */
    edit: (command: Command) => store(apply(stored, command).document),
    save: async (saved: FormDocument, document: FormDocument): Promise<SaveOutcome> => {
      calls.save += 1
      if (document === saved) return { is: 'unchanged' }
      if (saved.form.revision !== stored.form.revision) return { is: 'stale', who: 'Kata' }
      return store(document)
    },
    load: async () => {
      calls.load += 1
      return stored
    },
  }
}

type Server = ReturnType<typeof createServer>

function open(server: Server) {
  const workshop = createWorkshop(FORM, server.stored())
  const said: string[] = []
  const notices: SaveNotices = {
    saved: (name) => said.push(`saved ${name}`),
    merged: (who) => said.push(`merged ${who}`),
    busy: () => said.push('busy'),
  }
  const save = (isQuiet = false, other: Partial<Server> = {}) =>
    saveMerged({ workshop, server: { ...server, ...other }, notices, isQuiet })
  return { workshop, said, save }
}

const labelOf = (document: FormDocument, id: string) => itemOf(document, field, id)?.label
const shown = (workshop: Workshop) => contentOf(workshop.document())

describe('a save', () => {
  it('sends the document, and leaves no changes; undo still leads back', async () => {
    const server = createServer()
    const { workshop, said, save } = open(server)
    workshop.run(change(A, { label: 'új' }))
    expect(await save()).toBe(true)
    expect(labelOf(server.stored(), A)).toBe('új')
    expect(workshop.changes()).toEqual([])
    expect(said).toEqual([`saved ${String(server.stored().form.name)}`])
    workshop.undo()
    expect(labelOf(workshop.document(), A)).toBe('0')
    expect(workshop.changes()).toHaveLength(1)
  })

  it('gets the revisions of the server', async () => {
    const server = createServer()
    const { workshop, save } = open(server)
    workshop.run(change(A, { label: 'új' }))
    await save()
    expect(itemOf(workshop.document(), field, A)?.revision).toBe(2)
    expect(itemOf(workshop.document(), field, B)?.revision).toBe(1)
    expect(shown(workshop)).toEqual(contentOf(server.stored()))
  })

  it('in the background says nothing when it succeeds', async () => {
    const { workshop, said, save } = open(createServer())
    workshop.run(change(A, { label: 'új' }))
    expect(await save(true)).toBe(true)
    expect(said).toEqual([])
  })

  it('of no changes succeeds at once', async () => {
    const server = createServer()
    const { said, save } = open(server)
    expect(await save()).toBe(true)
    expect([server.saves(), said]).toEqual([0, []])
  })

  it('keeps what is typed while it runs, as an unsaved change', async () => {
    const server = createServer()
    const { workshop, save } = open(server)
    workshop.run(change(A, { label: 'első' }))
    const typing = {
      save: async (saved: FormDocument, document: FormDocument) => {
        workshop.run(change(B, { label: 'közben' }))
        return server.save(saved, document)
      },
    }
    expect(await save(false, typing)).toBe(false)
    expect(workshop.changes().map(({ id, properties }) => [id, properties])).toEqual([[B, ['label']]])
    expect(await save()).toBe(true)
    expect([A, B].map((id) => labelOf(server.stored(), id))).toEqual(['első', 'közben'])
  })

  it('that the server refuses shows its issues, and the changes stay', async () => {
    const { workshop, save } = open(createServer())
    const issues = [{ kind: field, id: A, path: 'key', message: 'Foglalt.' }]
    workshop.run(change(A, { label: 'új' }))
    expect(await save(false, { save: async () => ({ is: 'refused', issues }) })).toBe(false)
    expect(workshop.state().issues).toEqual(issues)
    expect(workshop.changes()).toHaveLength(1)
  })

  it('that fails rejects, and the changes stay', async () => {
    const { workshop, save } = open(createServer())
    workshop.run(change(A, { label: 'új' }))
    const broken = { save: async () => Promise.reject(new Error('Nincs hálózat.')) }
    await expect(save(false, broken)).rejects.toThrow('Nincs hálózat.')
    expect(workshop.changes()).toHaveLength(1)
  })
})

describe('a save is not sent', () => {
  it('while a box has a text that is no value yet: the text is the issue', async () => {
    const server = createServer()
    const { workshop, save } = open(server)
    const place = { kind: field, id: A, property: 'order' }
    workshop.setUnfinished(place, { ...place, text: '1.', message: 'Egész szám kell.' })
    expect(await save()).toBe(false)
    expect(workshop.state().issues).toEqual([
      { kind: field, id: A, path: 'order', message: 'Egész szám kell.' },
    ])
    expect(server.calls.save).toBe(0)
  })

  it('while a changed item is not valid by its kind', async () => {
    const server = createServer()
    const { workshop, save } = open(server)
    workshop.run(change(B, { key: 'nem jó' }))
    expect(await save()).toBe(false)
    expect(workshop.state().issues).toMatchObject([{ kind: field, id: B, path: 'key' }])
    expect(server.calls.save).toBe(0)
  })

  it.each([
    [false, true],
    [true, false],
  ])(
    'while conflicts are undecided; in the background (%s) the dialog is not opened',
    async (isQuiet, opens) => {
      const server = createServer()
      const { workshop, save } = open(server)
      workshop.run(change(A, { label: 'enyém' }))
      server.edit(change(A, { label: 'övék' }))
      workshop.receive(server.stored())
      expect(await save(isQuiet)).toBe(false)
      expect(workshop.state().isDeciding).toBe(opens)
      expect(server.calls.save).toBe(0)
    },
  )
})

describe('a save after somebody else has saved', () => {
  it('is merged and sent again, and both changes are there', async () => {
    const server = createServer()
    const { workshop, said, save } = open(server)
    workshop.run(change(A, { label: 'enyém' }))
    server.edit(change(B, { label: 'övék' }))
    expect(await save()).toBe(true)
    expect([A, B].map((id) => labelOf(server.stored(), id))).toEqual(['enyém', 'övék'])
    expect(shown(workshop)).toEqual(contentOf(server.stored()))
    expect(said).toEqual(['merged Kata', `saved ${String(server.stored().form.name)}`])
  })

  it('says in the background as well that it was merged: the form looks different', async () => {
    const server = createServer()
    const { workshop, said, save } = open(server)
    workshop.run(change(A, { label: 'enyém' }))
    server.edit(change(B, { label: 'övék' }))
    expect(await save(true)).toBe(true)
    expect(said).toEqual(['merged Kata'])
  })

  it('stops at a conflict, saves nothing, and goes on after the decision', async () => {
    const server = createServer()
    const { workshop, save } = open(server)
    workshop.run(change(A, { label: 'enyém' }))
    server.edit(change(A, { label: 'övék' }))
    expect(await save()).toBe(false)
    expect(workshop.state().isDeciding).toBe(true)
    expect(labelOf(server.stored(), A)).toBe('övék')
    workshop.decide({ label: 'Döntés', steps: [] })
    expect(await save()).toBe(true)
    expect(labelOf(server.stored(), A)).toBe('enyém')
  })

  it('is given up after five tries while others never stop, and is tried again on request', async () => {
    const server = createServer()
    const { workshop, said, save } = open(server)
    workshop.run(change(A, { label: 'enyém' }))
    let order = 0
    const hurried = {
      save: (saved: FormDocument, document: FormDocument) => {
        order += 1
        server.edit(change(B, { order }))
        return server.save(saved, document)
      },
    }
    expect(await save(false, hurried)).toBe(false)
    expect([order, said.at(-1)]).toEqual([5, 'busy'])
    expect(await save(true, hurried)).toBe(false)
    expect(said.filter((one) => one === 'busy')).toHaveLength(1)
    expect(await save()).toBe(true)
    expect(labelOf(server.stored(), A)).toBe('enyém')
  })

  it('loads the state of the others knowing its own, so that equal items stay the same', async () => {
    const server = createServer()
    const { workshop, save } = open(server)
    const known = workshop.state().saved
    workshop.run(change(A, { label: 'enyém' }))
    server.edit(change(B, { label: 'övék' }))
    const load = vi.fn(server.load)
    await save(false, { load })
    expect(load.mock.calls).toEqual([[FORM, known]])
  })
})

describe('any two people who edit and save', () => {
  const label = fc.constantFrom('a', 'b', 'c')
  const edit = fc.oneof(
    fc.tuple(fc.constantFrom(...IDS), label).map(([id, text]) => change(id, { label: text })),
    fc.tuple(fc.constantFrom(...IDS), fc.nat(3)).map(([id, order]) => change(id, { order })),
    fc.constant<Command>({
      label: 'Új',
      steps: [{ is: 'create', kind: field, item: newItem(field, NEW, 'új') }],
    }),
  )
  const turn = fc.record({ who: fc.nat(1), edits: fc.array(edit, { maxLength: 3 }), saves: fc.boolean() })

  it('see the same form in the end, and a save never loses what was saved and not changed since', async () => {
    const law = fc.asyncProperty(fc.array(turn, { maxLength: 10 }), async (turns) => {
      const server = createServer()
      const people = [open(server), open(server)]
      const saveAll = async (person: (typeof people)[number]) => {
        if (await person.save()) return
        // A conflict: the own side is taken.
        person.workshop.decide({ label: 'Döntés', steps: [] })
        expect(await person.save()).toBe(true)
      }
      for (const { who, edits, saves } of turns) {
        const person = people[who]
        if (!person) continue
        for (const one of edits) person.workshop.run(one)
        const mine = person.workshop.changes()
        if (!saves) continue
        const before = server.stored()
        await saveAll(person)
        const after = server.stored()
        // Each property has the person's value where it was changed, and the stored one everywhere else.
        for (const id of IDS) {
          const change = mine.find((one) => one.id === id)
          const expected =
            change?.is === 'created'
              ? change.after?.label
              : change?.properties.includes('label')
                ? change.after?.label
                : labelOf(before, id)
          expect(labelOf(after, id)).toBe(expected)
        }
      }
      for (const person of people) await saveAll(person)
      for (const person of people) {
        person.workshop.receive(server.stored())
        expect(person.workshop.changes()).toEqual([])
        expect(shown(person.workshop)).toEqual(contentOf(server.stored()))
      }
    })
    await fc.assert(law, { numRuns: 60 })
  })
})
