import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { AppError, type PublishedForm } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { createPrograms } from './programs.ts'

const JULY = '2027-07-01T00:00:00.000Z'
const AUGUST = '2027-08-01T00:00:00.000Z'

// The engine's test data has only the properties that the engine reads, and only those are read here.
const publishedOf = (parts: DefinitionParts, hash = 'a') =>
  ({
    form: 'u',
    version: 1,
    hash,
    domain: null,
    definition: buildDefinition(parts),
  }) as unknown as PublishedForm

const timed = publishedOf({
  formField: [{ id: 'nev' }, { id: 'nyari', validFrom: JULY, validTo: AUGUST }],
})

describe('programs of published versions', () => {
  it('are kept until an item comes or goes, and taken anew from then on', () => {
    const programs = createPrograms()
    const at = (now: string) => programs(timed, now)
    const fields = (now: string) => at(now).fields.map(({ path }) => path)
    const spring = at('2027-05-01T00:00:00.000Z')
    expect(at('2027-06-30T23:59:59.999Z')).toBe(spring)
    expect(fields(JULY)).toEqual(['nev', 'nyari'])
    expect(at('2027-07-20T00:00:00.000Z')).toBe(at(JULY))
    expect(fields(AUGUST)).toEqual(['nev'])
    // An earlier moment, which a trusted caller may state, has the items of that time.
    expect(fields('2027-07-31T00:00:00.000Z')).toEqual(['nev', 'nyari'])
  })

  it('of a version that does not compile are refused as a conflict, with the reason', () => {
    const circle = { id: 'kor', targets: ['nev'], condition: { '==': [{ var: 'nev' }, 'x'] } }
    const broken = publishedOf({
      formField: [{ id: 'nev' }],
      formRemoveable: [{ ...circle, validFrom: JULY }],
    })
    const programs = createPrograms()
    expect(programs(broken, '2027-05-01T00:00:00.000Z').fields).toHaveLength(1)
    const ask = () => programs(broken, JULY)
    expect(ask).toThrow(AppError)
    expect(ask).toThrow(
      expect.objectContaining({
        code: 'conflict',
        details: {
          detail: expect.any(String),
          data: { diagnostics: [expect.objectContaining({ code: 'CYCLE' })] },
        },
      }),
    )
  })

  it('keep those that were used last', () => {
    const programs = createPrograms()
    const many = Array.from({ length: 60 }, (_, index) =>
      publishedOf({ formField: [{ id: 'nev' }] }, `h${index}`),
    )
    const first = many[0] as PublishedForm
    const kept = programs(first, JULY)
    for (const published of many) {
      programs(published, JULY)
      expect(programs(first, JULY)).toBe(kept)
    }
  })
})
