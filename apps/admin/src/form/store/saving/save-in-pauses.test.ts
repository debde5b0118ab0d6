import { type Command, itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORM, IDS, savedDocument } from '../testing/random-edits.ts'
import { createWorkshop } from '../workshop.ts'
import { AUTOSAVE_PAUSE_MS, saveInPauses } from './save-in-pauses.ts'

const [A = ''] = IDS
const change = (values: Readonly<Record<string, unknown>>): Command => ({
  label: 'Módosítás',
  steps: [{ is: 'change', kind: formField.name, id: A, values }],
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A workshop that saves itself; `answers` are the results of its saves, the last one again and again. */
function open(...answers: readonly boolean[]) {
  const workshop = createWorkshop(FORM, savedDocument())
  const results = [...answers]
  const saved: unknown[] = []
  const refused: string[] = []
  const save = async () => {
    saved.push(itemOf(workshop.document(), formField.name, A)?.label)
    const result = results.length > 1 ? results.shift() : results[0]
    if (result) workshop.replace(workshop.document(), workshop.document())
    return result === true
  }
  const stop = saveInPauses(workshop, save, (reason) => refused.push(reason))
  const edit = (values: Readonly<Record<string, unknown>>) => workshop.run(change(values))
  const wait = (ms = AUTOSAVE_PAUSE_MS) => vi.advanceTimersByTimeAsync(ms)
  return { workshop, saved, refused, stop, edit, wait }
}

describe('a form that saves itself', () => {
  it('is saved once, in the first pause of editing', async () => {
    const { saved, edit, wait } = open(true)
    edit({ label: 'a' })
    await wait(AUTOSAVE_PAUSE_MS - 1)
    edit({ label: 'ab' })
    await wait(AUTOSAVE_PAUSE_MS - 1)
    expect(saved).toEqual([])
    await wait(1)
    expect(saved).toEqual(['ab'])
    await wait(10 * AUTOSAVE_PAUSE_MS)
    expect(saved).toEqual(['ab'])
  })

  it('is saved again after the next change', async () => {
    const { saved, edit, wait } = open(true)
    for (const label of ['a', 'b']) {
      edit({ label })
      await wait()
    }
    expect(saved).toEqual(['a', 'b'])
  })

  it('is saved too if it was changed before that was turned on', async () => {
    const workshop = createWorkshop(FORM, savedDocument())
    workshop.run(change({ label: 'előbb' }))
    const save = vi.fn(async () => true)
    saveInPauses(workshop, save, () => undefined)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS)
    expect(save).toHaveBeenCalledOnce()
  })

  it('is not saved without a change, or when a change was undone', async () => {
    const { workshop, saved, edit, wait } = open(true)
    await wait()
    edit({ label: 'a' })
    workshop.undo()
    // What differs from the saved form only by its history is no change.
    await wait()
    expect(saved).toEqual([])
  })

  it('is not saved for a selection alone', async () => {
    const { workshop, saved, wait } = open(true)
    workshop.select([A])
    await wait()
    expect(saved).toEqual([])
  })

  it('is not saved while a box has a text that is no value yet', async () => {
    const { workshop, saved, refused, edit, wait } = open(true)
    edit({ label: 'a' })
    const place = { kind: formField.name, id: A, property: 'order' }
    workshop.setUnfinished(place, { ...place, text: '1.', message: 'Egész szám kell.' })
    await wait()
    expect([saved, refused]).toEqual([[], []])
  })

  it('is no longer saved once that was turned off', async () => {
    const { saved, stop, edit, wait } = open(true)
    edit({ label: 'a' })
    stop()
    await wait()
    edit({ label: 'b' })
    await wait()
    expect(saved).toEqual([])
  })
})

describe('a save in a pause that fails', () => {
  it('is reported once, however often it fails again', async () => {
    const { saved, refused, edit, wait } = open(false)
    for (const label of ['a', 'b', 'c']) {
      edit({ label })
      await wait()
    }
    expect(saved).toHaveLength(3)
    expect(refused).toEqual(['failed'])
  })

  it('is reported again after one that succeeded', async () => {
    const { refused, edit, wait } = open(false, true, false)
    for (const label of ['a', 'b', 'c']) {
      edit({ label })
      await wait()
    }
    expect(refused).toEqual(['failed', 'failed'])
  })

  it('for an item that is not valid is not sent at all, and the reason says so', async () => {
    const { saved, refused, edit, wait } = open(true)
    edit({ key: 'nem jó' })
    await wait()
    expect([saved, refused]).toEqual([[], ['invalid']])
  })

  it('for issues of the server has them as the reason', async () => {
    const workshop = createWorkshop(FORM, savedDocument())
    const refused: string[] = []
    const save = async () => {
      workshop.setIssues([{ kind: formField.name, id: A, path: 'key', message: 'Foglalt.' }])
      return false
    }
    saveInPauses(workshop, save, (reason) => refused.push(reason))
    workshop.run(change({ label: 'a' }))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_PAUSE_MS)
    expect(refused).toEqual(['invalid'])
  })

  it('is not reported if the person typed on meanwhile: the next pause has its own save', async () => {
    const workshop = createWorkshop(FORM, savedDocument())
    const refused: string[] = []
    let saves = 0
    const save = async () => {
      saves += 1
      if (saves === 1) workshop.run(change({ label: 'közben' }))
      return saves > 1
    }
    saveInPauses(workshop, save, (reason) => refused.push(reason))
    workshop.run(change({ label: 'a' }))
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_PAUSE_MS)
    expect([saves, refused]).toEqual([2, []])
  })

  it('for a conflict is not reported: the conflict is shown elsewhere', async () => {
    const { workshop, refused, edit, wait } = open(false)
    edit({ label: 'enyém' })
    const before = workshop.state().saved
    const theirs = createWorkshop(FORM, before)
    theirs.run(change({ label: 'övék' }))
    workshop.receive(theirs.document())
    await wait()
    expect(refused).toEqual([])
  })
})
