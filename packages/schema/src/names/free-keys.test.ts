import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { freeKey, withFreeKeys } from './free-keys.ts'

const field = (id: string, key: string, rest: object = {}) => ({
  ...{ id, key, type: 'text', parentId: null, overridesId: null, domainId: null },
  ...rest,
})
const keysOf = (fields: readonly Readonly<Record<string, unknown>>[], ...taken: string[]) =>
  withFreeKeys(fields, new Set(taken)).map(({ key }) => key)

describe('a free key', () => {
  it.each<[key: string, used: string[], separator: string | undefined, free: string]>([
    ['nev', [], undefined, 'nev'],
    ['nev', ['nev'], undefined, 'nev2'],
    ['nev', ['nev', 'nev2', 'nev4'], undefined, 'nev3'],
    ['nev', ['nev2'], undefined, 'nev'],
    ['nev', ['nev'], '-', 'nev-2'],
    ['nev2', ['nev2'], undefined, 'nev22'],
    ['x'.repeat(80), ['x'.repeat(80)], undefined, `${'x'.repeat(79)}2`],
    ['x'.repeat(90), [], '-', 'x'.repeat(80)],
    ['x'.repeat(90), ['x'.repeat(80)], '-', `${'x'.repeat(78)}-2`],
  ])('for %s beside %j is free', (key, used, separator, free) => {
    expect(freeKey(key, new Set(used), separator)).toBe(free)
  })

  it('is always unused, and begins like the wanted one', () => {
    const key = fc.stringMatching(/^[ab]{1,3}$/u)
    fc.assert(
      fc.property(
        key,
        fc.array(
          fc.oneof(
            key,
            key.map((one) => `${one}2`),
          ),
          { maxLength: 30 },
        ),
        (wanted, used) => {
          const found = freeKey(wanted, new Set(used))
          expect(used).not.toContain(found)
          expect(found.startsWith(wanted)).toBe(true)
          if (!used.includes(wanted)) expect(found).toBe(wanted)
        },
      ),
      volume(300, 2003),
    )
  })
})

describe('the fields of a part of a form', () => {
  it('keep the keys that are free, and get others where they are not', () => {
    expect(keysOf([field('a', 'nev'), field('b', 'kor')])).toEqual(['nev', 'kor'])
    expect(keysOf([field('a', 'nev'), field('b', 'kor')], 'nev')).toEqual(['nev2', 'kor'])
    expect(keysOf([field('a', 'nev'), field('b', 'nev'), field('c', 'nev')])).toEqual(['nev', 'nev2', 'nev3'])
    expect(keysOf([field('a', 'nev'), field('b', 'nev2')], 'nev')).toEqual(['nev2', 'nev22'])
  })

  it('keep their keys inside a group, where nobody else is', () => {
    const fields = [field('g', 'nev', { type: 'group' }), field('a', 'nev', { parentId: 'g' })]
    expect(keysOf(fields, 'nev')).toEqual(['nev2', 'nev'])
  })

  it('get others inside a part of the layout, whose values are at the top', () => {
    const fields = [
      field('p', 'lap', { type: 'page' }),
      field('a', 'nev', { parentId: 'p' }),
      field('b', 'nev'),
    ]
    expect(keysOf(fields)).toEqual(['lap', 'nev', 'nev2'])
  })

  it('share the key of what they override, wherever they are in the list', () => {
    const version = field('b', 'nev', { overridesId: 'a', domainId: 'd' })
    expect(keysOf([version, field('a', 'nev')], 'nev')).toEqual(['nev2', 'nev2'])
    expect(keysOf([field('a', 'nev'), version], 'nev')).toEqual(['nev2', 'nev2'])
    expect(keysOf([field('a', 'kor'), version])).toEqual(['kor', 'nev'])
    expect(keysOf([version], 'nev')).toEqual(['nev2'])
  })

  it('keep a long key that is free', () => {
    const long = 'x'.repeat(120)
    expect(keysOf([field('a', long)])).toEqual([long])
    expect(keysOf([field('a', long)], long)).toEqual(['x'.repeat(80)])
  })

  it('are the same objects if they keep their keys', () => {
    const fields = [field('a', 'nev'), field('b', 'nev')]
    const [first, second] = withFreeKeys(fields, new Set())
    expect(first).toBe(fields[0])
    expect(second).not.toBe(fields[1])
    expect(fields[1]?.key).toBe('nev')
  })
})
