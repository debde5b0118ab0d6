import { compile } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { compileSound } from './compile-sound.ts'

const place = { domain: null, now: '2026-06-15T10:00:00Z' }
const fields = [
  { id: 'a', key: 'a', type: 'number' },
  { id: 'b', key: 'b', type: 'text' },
]
const unknown = { '==': [{ var: 'nincs' }, 1] }

/** The items that a form still has when it is compiled without its errors. */
function compiled(parts: DefinitionParts) {
  // What the server adds to the items of a form is not read here.
  const definition = buildDefinition(parts) as unknown as FormDefinition
  const whole = compile(definition, place)
  const { program, diagnostics } = compileSound(definition, place)
  return {
    isWhole: whole.program !== null,
    keys: program?.fields.map(({ localPath }) => localPath),
    program,
    errors: diagnostics.filter(({ severity }) => severity === 'error').map(({ item }) => item?.id ?? null),
    isSameReport: JSON.stringify(diagnostics) === JSON.stringify(whole.diagnostics),
  }
}

describe('a form with errors is compiled without them', () => {
  it('and one without errors as a whole', () => {
    const { isWhole, keys, errors } = compiled({ formField: fields })
    expect({ isWhole, keys, errors }).toEqual({ isWhole: true, keys: ['a', 'b'], errors: [] })
  })

  it('a rule that reads no field is left out, and the others decide', () => {
    const { isWhole, program, errors } = compiled({
      formField: fields,
      formDisabled: [
        { id: 'r', targets: ['a'], condition: unknown },
        { id: 's', targets: ['b'], condition: null },
      ],
    })
    expect([isWhole, errors]).toEqual([false, ['r']])
    const session = program?.start()
    expect(session?.field('a')?.editing).toBe('open')
    expect(session?.field('b')?.editing).not.toBe('open')
  })

  it('a field with a broken formula stays, without the formula', () => {
    const { isWhole, keys, errors } = compiled({
      formField: [...fields, { id: 'c', key: 'c', type: 'calculated', expression: { var: 'nincs' } }],
    })
    expect({ isWhole, keys, errors }).toEqual({ isWhole: false, keys: ['a', 'b', 'c'], errors: ['c'] })
  })

  it('several errors are left out together, each reported once, as of the whole form', () => {
    const { keys, errors, isSameReport } = compiled({
      formField: [...fields, { id: 'c', key: 'c', type: 'calculated', expression: { var: 'nincs' } }],
      formDisabled: [{ id: 'r', targets: ['a'], condition: unknown }],
      formRemoveable: [{ id: 's', targets: ['b'], condition: unknown }],
    })
    expect(keys).toEqual(['a', 'b', 'c'])
    expect(errors.toSorted()).toEqual(['c', 'r', 's'])
    expect(isSameReport).toBe(true)
  })

  it('what fails only because of what was left out is left out in a later round', () => {
    // Without its repeat a field in its rows cannot be compiled, and neither can the rule about that.
    const { program, keys } = compiled({
      formField: [
        ...fields,
        { id: 'x', key: 'a', type: 'repeat' },
        { id: 'y', key: 'y', type: 'text', parentId: 'x' },
      ],
      formDisabled: [{ id: 'r', targets: ['y'], condition: null }],
    })
    expect(program).not.toBeNull()
    expect(keys).toContain('b')
  })

  it('two formulas that read each other are left out, and their fields stay', () => {
    const { isWhole, keys } = compiled({
      formField: [
        ...fields,
        { id: 'c', key: 'c', type: 'calculated', expression: { '+': [{ var: 'd' }, 1] } },
        { id: 'd', key: 'd', type: 'calculated', expression: { '+': [{ var: 'c' }, 1] } },
      ],
    })
    expect(isWhole).toBe(false)
    expect(keys).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']))
  })
})
