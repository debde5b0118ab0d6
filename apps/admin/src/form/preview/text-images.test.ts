import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { withTrees } from '@urlapmuhely/schema/rich-text'
import { expect, it } from 'vitest'
import { textImages } from './text-images.ts'

const [BANNER, HINT, MESSAGE] = ['0', '1', '2'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`)

it('finds the banner and the pictures in texts and in messages of actions, each once', () => {
  const definition = buildDefinition({
    form: { banner: { id: BANNER, name: 'b.png', type: 'image/png', size: 1 } },
    formField: [{ id: 'f', hint: `1. ![egy](file:${HINT})\n2. **![még egyszer](file:${HINT})**` }],
    formSideEffect: [
      {
        id: 's',
        on: 'load',
        actions: [{ type: 'message', severity: 'info', text: `![a](file:${MESSAGE})` }],
      },
    ],
    // Built from the kinds, as the server's definition is.
  }) as unknown as FormDefinition
  expect(textImages(withTrees(definition))).toEqual([BANNER, HINT, MESSAGE])
})
