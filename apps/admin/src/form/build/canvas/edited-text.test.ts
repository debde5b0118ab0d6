import { describe, expect, it } from 'vitest'
import { createEditedText } from './edited-text.ts'

describe('the text that is edited on the canvas', () => {
  it('is none at first, then the last one that was set', () => {
    const edited = createEditedText()
    expect(edited.now()).toBeNull()
    edited.set({ id: 'a', property: 'label' })
    edited.set({ id: 'b', property: 'key' })
    expect(edited.now()).toEqual({ id: 'b', property: 'key' })
    edited.set(null)
    expect(edited.now()).toBeNull()
  })

  it('notifies each subscriber of every change, after it, until the subscriber leaves', () => {
    const edited = createEditedText()
    const seen: unknown[] = []
    const leave = edited.subscribe(() => seen.push(edited.now()?.id ?? null))
    edited.subscribe(() => seen.push('other'))
    edited.set({ id: 'a', property: 'label' })
    leave()
    edited.set(null)
    expect(seen).toEqual(['a', 'other', 'other'])
  })

  it('is kept for each canvas by itself', () => {
    const [first, second] = [createEditedText(), createEditedText()]
    first.set({ id: 'a', property: 'label' })
    expect(second.now()).toBeNull()
  })
})
