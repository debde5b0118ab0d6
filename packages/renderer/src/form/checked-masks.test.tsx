import { checkEverywhere } from '@urlapmuhely/engine/checks'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { applyMask, maskState } from '@urlapmuhely/ui/masks'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const mask = fc
  .array(fc.constantFrom('#', 'S', 'N', 'A', 'a', 'X', 'x', '-', ' ', '\\#', '1', '.'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((places) => places.join(''))
const typed = fc
  .array(fc.constantFrom('1', '7', 'a', 'B', 'é', 'Ő', 'ß', '-', ' ', '.', '#'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((keys) => keys.join(''))

it('a mask is never said to refuse a text that was typed into it', () => {
  let tried = 0
  fc.assert(
    fc.property(mask, typed, fc.boolean(), fc.constantFrom('', '_'), (own, text, unmasked, fill) => {
      const masked = applyMask({ mask: own, unmasked, fill }, text)
      const value = unmasked ? masked.typed : masked.shown
      // A text that the mask would cut is an error already.
      if (value === '' || maskState({ mask: own, unmasked, fill }, text) === 'misfit') return
      tried += 1
      const field = { id: 'a', type: 'text', label: 'A', mask: own, unmaskedValue: unmasked, fillMask: fill }
      const pattern = `^${value.replaceAll(/[.\-#]/gu, '\\$&')}$`
      const rule = { id: 'r', targets: ['a'], rule: 'pattern', parameters: { pattern } }
      const definition = buildDefinition({ formField: [field], formValidation: [rule] })
      const checking = checkEverywhere(definition, '2026-06-15T10:00:00Z')
      // One set of items, and the end.
      expect(checking.next().done).toBe(false)
      expect(checking.next().value).toEqual([])
    }),
    { numRuns: 500, seed: 15 },
  )
  expect(tried).toBeGreaterThan(100)
})
