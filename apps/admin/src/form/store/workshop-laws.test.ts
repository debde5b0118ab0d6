import {
  type Command,
  contentOf,
  editableValues,
  type FormDocument,
  itemOf,
  type Step,
} from '@urlapmuhely/document'
import { testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { command, FORM, IDS, savedDocument } from './testing/random-edits.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

type Items = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A document as a plain table: by kind and id, what a person can edit. */
function table(document: FormDocument): Items {
  const rows = Object.entries(contentOf(document).items).flatMap(([kind, list]) =>
    list.map((item) => [`${kind} ${item.id}`, editableValues(kind, item)] as const),
  )
  return Object.fromEntries(rows)
}

/** Carries out steps on a table, one after another; those that do not fit are left out. */
function stepped(items: Items, steps: readonly Step[]): { items: Items; touched: readonly string[] } {
  const touched: string[] = []
  const after = steps.reduce((now, step) => {
    const key = `${step.kind} ${step.is === 'create' ? step.item.id : step.id}`
    const before = now[key]
    if ((step.is === 'create') === (before !== undefined)) return now
    touched.push(key)
    const { [key]: _, ...others } = now
    if (step.is === 'remove') return others
    return {
      ...others,
      [key]: step.is === 'create' ? editableValues(step.kind, step.item) : { ...before, ...step.values },
    }
  }, items)
  return { items: after, touched }
}

interface Done {
  readonly before: Items
  readonly after: Items
  readonly touched: readonly string[]
}

/** The same as a workshop, with a whole copy of the form for each step. */
function createModel(start: Items) {
  let now = start
  let done: Done[] = []
  let undone: Done[] = []
  let typing: string | null = null
  let selection: readonly string[] = []
  let issues: readonly string[] = []
  const show = (next: Items, touched: readonly string[]) => {
    const isThere = (key: string) => now[key] !== undefined || next[key] !== undefined
    issues = issues.filter((key) => !(touched.includes(key) && isThere(key)))
    now = next
    const ids = new Set([FORM, ...Object.keys(now).map((key) => key.split(' ')[1])])
    selection = selection.filter((id) => ids.has(id))
  }
  const undo = () => {
    const last = done.pop()
    if (last) undone = [last, ...undone]
    return last
  }
  const redo = () => {
    const next = undone.shift()
    if (next) done.push(next)
    return next
  }
  const jump = (count: number) => {
    const moved: Done[] = []
    let to = now
    while (done.length > count) {
      const last = undo()
      if (last) moved.push(last)
      to = last?.before ?? to
    }
    while (done.length < count && undone.length > 0) {
      const next = redo()
      if (next) moved.push(next)
      to = next?.after ?? to
    }
    if (moved.length > 0) typing = null
    show(
      to,
      moved.flatMap(({ touched }) => touched),
    )
  }
  return {
    see: () => ({ items: now, done: done.length, undone: undone.length, selection, issues }),
    run: ({ steps, typing: box }: Command) => {
      const { items, touched } = stepped(now, steps)
      if (touched.length === 0) return
      const last = done.at(-1)
      if (last && box !== undefined && box === typing)
        done = [
          ...done.slice(0, -1),
          { before: last.before, after: items, touched: [...last.touched, ...touched] },
        ]
      else done = [...done, { before: now, after: items, touched }]
      undone = []
      typing = box ?? null
      show(items, touched)
    },
    undo: () => jump(Math.max(done.length - 1, 0)),
    redo: () => jump(done.length + 1),
    jumpTo: (count: number) => jump(count),
    settle: () => {
      typing = null
    },
    select: (ids: readonly string[]) => {
      if (ids.join() === selection.join()) return
      selection = ids
      typing = null
    },
    setIssues: (keys: readonly string[]) => {
      issues = keys
    },
  }
}

type Model = ReturnType<typeof createModel>

/** One thing that a person does, on both. */
const action = fc.oneof(
  { weight: 6, arbitrary: command.map((one) => ({ is: 'run' as const, one })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom({ is: 'undo' as const }, { is: 'redo' as const }, { is: 'settle' as const }),
  },
  { weight: 1, arbitrary: fc.nat(6).map((count) => ({ is: 'jump' as const, count })) },
  { weight: 1, arbitrary: fc.subarray([FORM, ...IDS]).map((ids) => ({ is: 'select' as const, ids })) },
  { weight: 1, arbitrary: fc.subarray(IDS).map((ids) => ({ is: 'issues' as const, ids })) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

function act(workshop: Workshop, model: Model, one: Action): void {
  if (one.is === 'run') {
    workshop.run(one.one)
    model.run(one.one)
  } else if (one.is === 'jump') {
    workshop.jumpTo(one.count)
    model.jumpTo(one.count)
  } else if (one.is === 'select') {
    // Only what is there can be selected.
    const ids = one.ids.filter((id) => id === FORM || JSON.stringify(model.see().items).includes(id))
    workshop.select(ids)
    model.select(ids)
  } else if (one.is === 'issues') {
    workshop.setIssues(one.ids.map((id) => ({ kind: 'formField', id, path: 'label', message: 'Hiba.' })))
    model.setIssues(one.ids.map((id) => `formField ${id}`))
  } else {
    workshop[one.is]()
    model[one.is]()
  }
}

function seen(workshop: Workshop) {
  const { history, selection, issues } = workshop.state()
  return {
    items: table(history.document),
    done: history.done.length,
    undone: history.undone.length,
    selection,
    issues: issues.map(({ kind, id }) => `${kind} ${id}`),
  }
}

describe('a workshop', () => {
  it('does, undoes, redoes, jumps, selects and keeps issues as copies of the whole form would', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const workshop = createWorkshop(FORM, savedDocument())
        const model = createModel(table(workshop.document()))
        for (const one of actions) {
          act(workshop, model, one)
          expect(seen(workshop)).toEqual(model.see())
        }
      }),
      { numRuns: 200 },
    )
  })

  it('lists as changes exactly the items that differ from the saved form, and works them out once', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 8 }), (commands) => {
        const saved = savedDocument()
        const workshop = createWorkshop(FORM, saved)
        for (const one of commands) workshop.run(one)
        const [before, after] = [table(saved), table(workshop.document())]
        const differ = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
          (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
        )
        const changes = workshop.changes()
        expect(changes.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(differ.toSorted())
        for (const { is, kind, id } of changes) {
          const [was, now] = [before[`${kind} ${id}`], after[`${kind} ${id}`]]
          expect(is).toBe(was === undefined ? 'created' : now === undefined ? 'removed' : 'changed')
        }
        expect(workshop.changes()).toBe(changes)
      }),
    )
  })

  it('notifies of each change of its state once, and not after the end of a subscription', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 8 }), (commands) => {
        const workshop = createWorkshop(FORM, savedDocument())
        let states = 0
        const stop = workshop.subscribe(() => {
          states += 1
        })
        let expected = 0
        for (const one of commands) {
          const before = workshop.state()
          workshop.run(one)
          if (workshop.state() !== before) expected += 1
          expect(states).toBe(expected)
        }
        stop()
        workshop.setIssues([])
        expect(states).toBe(expected)
      }),
      { numRuns: 50 },
    )
  })
})

describe('steps that follow from an edit', () => {
  const rename = (id: string, label: string): Step => ({
    is: 'change',
    kind: 'formField',
    id,
    values: { label },
  })
  const [A = '', B = ''] = IDS
  const labels = (workshop: Workshop) =>
    [A, B].map((id) => itemOf(workshop.document(), 'formField', id)?.label)

  it('are no step of their own for undo', () => {
    const workshop = createWorkshop(FORM, savedDocument())
    workshop.run({ label: 'Egyik', steps: [rename(A, 'á')] })
    workshop.amend([rename(B, 'bé')])
    expect(workshop.state().history.done).toHaveLength(1)
    expect(labels(workshop)).toEqual(['á', 'bé'])
  })

  it('change nothing if no item has the id', () => {
    const workshop = createWorkshop(FORM, savedDocument())
    const before = workshop.state()
    workshop.amend([rename(testId(99), 'x')])
    expect(workshop.state()).toBe(before)
  })
})
