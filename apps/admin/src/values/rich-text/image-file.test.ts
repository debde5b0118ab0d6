import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { imageFault } from './image-file.ts'
import { imageEdit, type TextEdit } from './text-edits.ts'

function applied(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to)
}

describe('an image', () => {
  it.each([
    ['', 'a kép leírása'],
    ['  ', 'a kép leírása'],
    [' egy kép ', 'egy kép'],
  ])('in place of %j is described by %j, which is selected', (text, description) => {
    const edit = imageEdit({ text: `a${text}b`, from: 1, to: 1 + text.length }, 'abc', 'a kép leírása')
    const result = applied(`a${text}b`, edit)
    expect(result).toBe(`a![${description}](file:abc)b`)
    expect(result.slice(...edit.select)).toBe(description)
  })

  it.each([
    ...IMAGE_TYPES.map((type) => [type, 1, true] as const),
    ['image/png', MAX_IMAGE_BYTES, true],
    ['image/png', MAX_IMAGE_BYTES + 1, false],
    ['image/svg+xml', 1, false],
    ['application/pdf', 1, false],
    ['', 1, false],
  ] as const)('of type %j with %i bytes may be stored: %s', (type, size, isPossible) => {
    expect(imageFault({ type, size }) === '').toBe(isPossible)
  })
})
