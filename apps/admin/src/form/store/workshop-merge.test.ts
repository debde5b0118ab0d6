import {
  apply,
  type Command,
  editableValues,
  type FormDocument,
  isSameJson,
  itemOf,
  kindOfItem,
  type MergeConflict,
  takeMine,
  takeTheirs,
} from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { command, FORM, IDS, newItem, PLACES, savedDocument } from './testing/random-edits.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

const [A = '', B = '', C = '', NEW = ''] = IDS
const field = formField.name
const saved = savedDocument()

const change = (id: string, values: Readonly<Record<string, unknown>>): Command => ({
  label: 'Módosítás',
  steps: [{ is: 'change', kind: field, id, values }],
})
const remove = (id: string): Command => ({ label: 'Törlés', steps: [{ is: 'remove', kind: field, id }] })
const create = (id: string): Command => ({
  label: 'Új',
  steps: [{ is: 'create', kind: field, item: newItem(field, id, 'új') }],
})
/** What somebody else saved. */
const theirs = (...commands: readonly Command[]): FormDocument =>
  commands.reduce((document, one) => apply(document, one).document, saved)
const readValue = (workshop: Workshop, id: string, property = 'label') =>
  itemOf(workshop.document(), field, id)?.[property]
const said = (conflicts: readonly MergeConflict[]) =>
  conflicts.map(({ id, property, mine, theirs: other }) => [id, property, mine, other])

/** A workshop in which these edits are unsaved. */
function edited(...commands: readonly Command[]): Workshop {
  const workshop = createWorkshop(FORM, saved)
  for (const one of commands) workshop.run(one)
  return workshop
}

describe('changes that somebody else saved', () => {
  it('are taken where the person changed nothing, and the own ones stay unsaved', () => {
    const workshop = edited(change(A, { label: 'enyém' }))
    workshop.receive(theirs(change(A, { order: 3 }), change(B, { label: 'övék' })))
    expect([readValue(workshop, A), readValue(workshop, A, 'order'), readValue(workshop, B)]).toEqual([
      'enyém',
      3,
      'övék',
    ])
    expect(workshop.changes().map(({ id, properties }) => [id, properties])).toEqual([[A, ['label']]])
    expect(workshop.conflicts()).toEqual([])
  })

  it('are a conflict where both changed the same property differently, and none where they agree', () => {
    const workshop = edited(change(A, { label: 'enyém' }), change(B, { label: 'közös' }))
    workshop.receive(theirs(change(A, { label: 'övék' }), change(B, { label: 'közös' })))
    expect(said(workshop.conflicts())).toEqual([[A, 'label', 'enyém', 'övék']])
    expect(readValue(workshop, A)).toBe('enyém')
    expect(workshop.changes().map(({ id }) => id)).toEqual([A])
  })

  it('that delete an edited item leave it there, as a conflict about the whole item', () => {
    const workshop = edited(change(A, { label: 'enyém' }))
    workshop.receive(theirs(remove(A)))
    expect(workshop.conflicts().map(({ id, property, theirs: other }) => [id, property, other])).toEqual([
      [A, null, undefined],
    ])
    expect(readValue(workshop, A)).toBe('enyém')
  })

  it('that edit a deleted item bring it back, as a conflict about the whole item', () => {
    const workshop = edited(remove(A))
    workshop.receive(theirs(change(A, { label: 'övék' })))
    expect(workshop.conflicts().map(({ id, property, mine }) => [id, property, mine])).toEqual([
      [A, null, undefined],
    ])
    expect(readValue(workshop, A)).toBe('övék')
  })

  it('that delete a selected item take it out of the selection', () => {
    const workshop = edited()
    workshop.select([B, A])
    workshop.receive(theirs(remove(A)))
    expect(workshop.state().selection).toEqual([B])
  })

  it('leave the selection as it is where its items are still there', () => {
    const workshop = edited()
    workshop.select([B, A])
    const { selection } = workshop.state()
    workshop.receive(theirs(remove(C)))
    expect(workshop.state().selection).toBe(selection)
  })

  it('can be followed by undo: the own edit goes, the other one stays', () => {
    const workshop = edited(change(A, { label: 'enyém' }))
    workshop.receive(theirs(change(B, { label: 'övék' })))
    workshop.undo()
    expect([readValue(workshop, A), readValue(workshop, B)]).toEqual(['0', 'övék'])
    expect(workshop.changes()).toEqual([])
  })
})

describe('a conflict', () => {
  const conflicting = () => {
    const workshop = edited(change(A, { label: 'enyém' }))
    workshop.receive(theirs(change(A, { label: 'övék' })))
    return workshop
  }

  it('is worked out once for each document, and follows what the person types', () => {
    const workshop = conflicting()
    expect(workshop.conflicts()).toBe(workshop.conflicts())
    workshop.run(change(A, { label: 'másik' }))
    expect(said(workshop.conflicts())).toEqual([[A, 'label', 'másik', 'övék']])
  })

  it('is over as soon as both have the same value, and comes back with undo', () => {
    const workshop = conflicting()
    workshop.run(change(A, { label: 'övék' }))
    expect(workshop.conflicts()).toEqual([])
    workshop.undo()
    expect(said(workshop.conflicts())).toEqual([[A, 'label', 'enyém', 'övék']])
  })

  it('is over when the person deletes the item', () => {
    const workshop = conflicting()
    workshop.run(remove(A))
    expect(workshop.conflicts()).toEqual([])
  })

  it('is joined with those of a later merge, with the latest value of the other side', () => {
    const workshop = conflicting()
    workshop.receive(theirs(change(A, { label: 'végül' })))
    expect(said(workshop.conflicts())).toEqual([[A, 'label', 'enyém', 'végül']])
  })

  it('is over when the other side returns to what both began from', () => {
    const workshop = conflicting()
    workshop.receive(theirs())
    expect(workshop.conflicts()).toEqual([])
    expect(readValue(workshop, A)).toBe('enyém')
  })

  it('is gone after a save', () => {
    const workshop = conflicting()
    workshop.replace(workshop.document(), workshop.document())
    expect(workshop.state().conflicts).toEqual([])
  })

  it('is decided by a command that can be undone, and the dialog closes', () => {
    const workshop = conflicting()
    workshop.ask(true)
    expect(workshop.state().isDeciding).toBe(true)
    const [conflict] = workshop.conflicts()
    if (!conflict) throw new Error('There is a conflict.')
    workshop.decide(takeTheirs(workshop.document(), conflict, 'Döntés'))
    expect(workshop.state()).toMatchObject({ isDeciding: false, conflicts: [] })
    expect(readValue(workshop, A)).toBe('övék')
    workshop.undo()
    expect(readValue(workshop, A)).toBe('enyém')
  })

  it('is decided for the own side by doing nothing', () => {
    const workshop = conflicting()
    const [conflict] = workshop.conflicts()
    if (!conflict) throw new Error('There is a conflict.')
    workshop.decide(takeMine(conflict, 'Döntés'))
    expect(readValue(workshop, A)).toBe('enyém')
    expect(workshop.conflicts()).toEqual([])
  })

  it('that is decided by deleting a selected item takes the item out of the selection', () => {
    const workshop = edited(change(A, { label: 'enyém' }))
    workshop.select([A])
    workshop.receive(theirs(remove(A)))
    const [conflict] = workshop.conflicts()
    if (!conflict) throw new Error('There is a conflict.')
    workshop.decide(takeTheirs(workshop.document(), conflict, 'Döntés'))
    expect(kindOfItem(workshop.document(), A)).toBeNull()
    expect(workshop.state().selection).toEqual([])
  })

  it('of none is no change of the state', () => {
    const workshop = edited()
    const listener = vi.fn()
    workshop.subscribe(listener)
    workshop.addConflicts([], saved)
    expect(listener).not.toHaveBeenCalled()
  })
})

it('an item that both created with different content is a conflict of each property', () => {
  const workshop = edited(create(NEW))
  workshop.receive(theirs(create(NEW), change(NEW, { label: 'övék' })))
  expect(said(workshop.conflicts())).toEqual([[NEW, 'label', 'új', 'övék']])
})

/** The editable value of a property; undefined if the item is not there. */
const at = (document: FormDocument, kind: string, id: string, property: string): unknown => {
  const item = itemOf(document, kind, id)
  return item && editableValues(kind, item)[property]
}

describe('any edits of two people', () => {
  const edits = fc.array(command, { maxLength: 4 })
  const apart = (mine: readonly Command[], others: readonly Command[]) => {
    const workshop = edited(...mine)
    const before = workshop.document()
    const other = theirs(...others)
    workshop.receive(other)
    return { workshop, before, other }
  }

  it('are merged property by property: what only one changed is taken, the own value where both did', () => {
    fc.assert(
      fc.property(edits, edits, (mine, others) => {
        const { workshop, before, other } = apart(mine, others)
        const conflicts = workshop.conflicts()
        for (const { kind, id } of PLACES) {
          const items = [saved, before, other].map((one) => itemOf(one, kind, id))
          if (items.some((item) => item === undefined)) continue
          for (const property of ['label', 'order']) {
            const [was, own, their] = [saved, before, other].map((one) => at(one, kind, id, property))
            const merged = at(workshop.document(), kind, id, property)
            expect(merged).toEqual(isSameJson(own, was) ? their : own)
            const isConflict = !isSameJson(own, was) && !isSameJson(their, was) && !isSameJson(own, their)
            const found = conflicts.some((one) => one.id === id && one.property === property)
            expect(found).toBe(isConflict)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('have the values of the other side where each conflict is decided for it', () => {
    fc.assert(
      fc.property(edits, edits, (mine, others) => {
        const { workshop, other } = apart(mine, others)
        const conflicts = workshop.conflicts()
        const steps = conflicts.flatMap((one) => takeTheirs(workshop.document(), one, '').steps)
        workshop.decide({ label: 'Döntés', steps })
        for (const { kind, id, property } of conflicts) {
          if (property === null)
            expect(itemOf(workshop.document(), kind, id) === undefined).toBe(
              itemOf(other, kind, id) === undefined,
            )
          else expect(at(workshop.document(), kind, id, property)).toEqual(at(other, kind, id, property))
        }
        expect(workshop.conflicts()).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('leave in the selection only what is there', () => {
    fc.assert(
      fc.property(edits, edits, fc.subarray(IDS), (mine, others, chosen) => {
        const workshop = edited(...mine)
        workshop.select(chosen.filter((id) => kindOfItem(workshop.document(), id) !== null))
        workshop.receive(theirs(...others))
        const { selection } = workshop.state()
        expect(selection.filter((id) => kindOfItem(workshop.document(), id) === null)).toEqual([])
      }),
    )
  })
})
