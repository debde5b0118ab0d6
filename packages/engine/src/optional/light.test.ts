import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildDefinition } from '../testing/build-definition.ts'

const NOW = '2026-06-15T10:00:00Z'
const validated = (rule: string, parameters: Readonly<Record<string, unknown>> = {}) =>
  buildDefinition({
    formField: [{ id: 'a' }],
    formValidation: [{ id: 'v', targets: ['a'], rule, parameters }],
  })

/** True if the engine of patterns that are not linear was loaded. */
async function hasPatterns() {
  return (await import('../facts/libraries.ts')).hasPart('patterns')
}

// The order matters: a part that was loaded once stays loaded.
describe('the light entry', { shuffle: false }, () => {
  let light: typeof import('../light.ts')

  beforeAll(async () => {
    // Other tests in the same worker have loaded every part.
    vi.resetModules()
    light = await import('../light.ts')
  })

  it('has nothing to fetch for a form of texts', () => {
    const definition = buildDefinition({ formField: [{ id: 'a', maxLength: 3 }] })
    expect(light.loadParts(definition)).toBeNull()
    const session = light.compile(definition, { now: NOW }).program?.start({ values: { a: 'abcd' } })
    expect(session?.check().map(({ rule }) => rule)).toEqual(['maxLength'])
  })

  it('says what to do when a form is compiled before its code came', () => {
    const choice = buildDefinition({ formField: [{ id: 'a', type: 'select' }] })
    expect(() => light.compile(choice, { now: NOW })).toThrow('loadParts')
    expect(() => light.compile(validated('required'), { now: NOW })).toThrow('loadParts')
  })

  it('fetches each rule kind once, and no library for it', async () => {
    await light.loadParts(validated('required'))
    expect(light.loadParts(validated('required'))).toBeNull()
    const session = light.compile(validated('required'), { now: NOW }).program?.start()
    expect(session?.check().map(({ rule }) => rule)).toEqual(['required'])
    expect(() => light.compile(validated('taj'), { now: NOW })).toThrow('The engine has no taj')
  })

  it('fetches no library for what is no pattern', async () => {
    await light.loadParts(validated('pattern'))
    const condition = { matches: [{ var: 'a' }, { var: 'a' }] }
    const parts = { formField: [{ id: 'a' }], formRemoveable: [{ id: 'r', targets: ['a'], condition }] }
    await light.loadParts(buildDefinition(parts))
    expect(light.loadParts(validated('pattern'))).toBeNull()
    expect(light.loadParts(buildDefinition(parts))).toBeNull()
    expect(await hasPatterns()).toBe(false)
  })

  it('fetches the identifiers, and then has them', async () => {
    const definition = validated('taj')
    await expect(light.loadParts(definition)).resolves.toBeUndefined()
    expect(light.loadParts(definition)).toBeNull()
    const session = light.compile(definition, { now: NOW }).program?.start({ values: { a: '123456789' } })
    expect(session?.check().map(({ rule }) => rule)).toEqual(['taj'])
  })

  it('fetches the validator of international account numbers by itself', async () => {
    const definition = validated('iban')
    expect(() => light.compile(definition, { now: NOW })).toThrow('loadParts')
    await light.loadParts(definition)
    const session = light.compile(definition, { now: NOW }).program?.start({ values: { a: 'HU42' } })
    expect(session?.check().map(({ rule }) => rule)).toEqual(['iban'])
  })

  it('fetches no library for patterns that the native engine runs in linear time', async () => {
    const definition = buildDefinition({
      formField: [{ id: 'a' }, { id: 'b' }],
      formRemoveable: [{ id: 'r', targets: ['b'], condition: { matches: [{ var: 'a' }, '^x+$'] } }],
      formValidation: [{ id: 'v', targets: ['a'], rule: 'pattern', parameters: { pattern: '^[a-z]{2}$' } }],
    })
    await light.loadParts(definition)
    expect(await hasPatterns()).toBe(false)
    const session = light.compile(definition, { now: NOW }).program?.start({ values: { a: 'xxx' } })
    expect(session?.field('b')?.present).toBe(false)
    expect(session?.check().map(({ rule }) => rule)).toEqual(['pattern'])
  })

  it('fetches patterns for other conditions that match, and for other validations that do', async () => {
    const definition = buildDefinition({
      formField: [{ id: 'a' }, { id: 'b' }],
      formRemoveable: [
        { id: 'r', targets: ['b'], condition: { '!': { matches: [{ var: 'a' }, '\\bx+$'] } } },
      ],
    })
    const coming = light.loadParts(definition)
    expect(light.loadParts(validated('pattern', { pattern: '\\p{L}' }))).not.toBeNull()
    expect(light.loadParts(validated('pattern', { pattern: '^ő$', ignoreCase: true }))).toBeNull()
    expect(light.loadParts(validated('pattern', { pattern: '^ø$', ignoreCase: true }))).not.toBeNull()
    await coming
    expect(light.loadParts(validated('pattern', { pattern: '\\p{L}' }))).toBeNull()
    const session = light.compile(definition, { now: NOW }).program?.start({ values: { a: 'axx' } })
    expect(session?.field('b')?.present).toBe(false)
    session?.dispatch({ type: 'set', path: 'a', value: 'a xx' })
    expect(session?.field('b')?.present).toBe(true)
  })

  it('explains only once a host has asked for that', async () => {
    const session = light.compile(validated('required'), { now: NOW }).program?.start()
    expect(() => session?.why('a', 'issues')).toThrow('loadWhy')

    await light.loadWhy()

    expect(session?.why('a', 'issues')?.rules.map(({ ruleId }) => ruleId)).toEqual(['v'])
  })
})
