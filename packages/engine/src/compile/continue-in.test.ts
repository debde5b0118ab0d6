import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { continueIn } from './continue-in.ts'
import type { Session } from './session.ts'

const withDefault = (value: string): DefinitionParts => ({
  formField: [
    { id: 'nev' },
    { id: 'orszag' },
    { id: 'sorok', type: 'repeat' },
    { id: 'ar', type: 'number', parentId: 'sorok' },
  ],
  formDefaultValue: [{ id: 'd1', targets: ['orszag'], value }],
})
const goOn = (session: Session, parts: DefinitionParts) => continueIn(buildProgram(parts), session)

describe('a session that goes on in another program', () => {
  it('keeps what was typed, rows included, and lets changed defaults show', () => {
    const session = buildProgram(withDefault('Magyarország')).start()
    session.dispatch({ type: 'set', path: 'nev', value: 'Anna' })
    session.dispatch({ type: 'addRow', path: 'sorok', values: { ar: 3 } })
    expect(session.field('orszag')?.value).toBe('Magyarország')
    const next = goOn(session, withDefault('Ausztria'))
    expect(next.answer().values).toEqual({ nev: 'Anna', orszag: 'Ausztria', sorok: [{ ar: 3 }] })
    expect(next.field('sorok')?.rows).toEqual(session.field('sorok')?.rows)
  })

  it('keeps a field that a person has emptied empty', () => {
    const session = buildProgram(withDefault('Magyarország')).start()
    session.dispatch({ type: 'set', path: 'orszag', value: null })
    expect(goOn(session, withDefault('Ausztria')).field('orszag')).toMatchObject({
      value: null,
      origin: 'user',
    })
  })

  it('has the items in force from the boundary on, as the server will at that time', () => {
    const boundary = '2026-07-01T00:00:00.000Z'
    const parts: DefinitionParts = {
      formField: [
        { id: 'nev' },
        { id: 'regi', validTo: boundary },
        { id: 'uj', validFrom: boundary },
        { id: 'szam' },
        {
          id: 'szam2',
          key: 'szam',
          type: 'number',
          overridesId: 'szam',
          overrideMode: 'replace',
          domainId: 'hu',
          validFrom: boundary,
        },
        { id: 'dij', type: 'calculated', expression: { cat: [{ var: 'nev' }, '!'] } },
      ],
      domains: [{ id: 'hu' }],
      formRemoveable: [
        { id: 'r', targets: ['nev'], condition: { '==': [{ var: 'szam' }, 'x'] }, validFrom: boundary },
      ],
      formDefaultValue: [
        { id: 'd1', targets: ['uj'], value: 'most' },
        { id: 'd2', targets: ['szam'], value: 'x' },
      ],
      formValidation: [{ id: 'v', targets: ['nev'], rule: 'minLength', parameters: { min: 9 } }],
    }
    const before = buildProgram(parts)
    expect(before.effective.validUntil).toBe(boundary)
    const session = before.start({ values: { regi: 'volt' } })
    session.dispatch({ type: 'set', path: 'nev', value: 'Anna' })
    session.dispatch({ type: 'blur', path: 'nev' })
    session.dispatch({ type: 'set', path: 'szam', value: 'öt' })
    expect(session.answer().values).toEqual({ nev: 'Anna', regi: 'volt', szam: 'öt', dij: 'Anna!' })

    const next = continueIn(buildProgram(parts, { now: boundary }), session)
    expect(next.program.effective).toMatchObject({ validSince: boundary, validUntil: null })
    expect(next.answer().values).toEqual({ nev: 'Anna', uj: 'most', szam: 'öt', dij: 'Anna!' })
    expect(next.field('nev')?.issues).toMatchObject([{ rule: 'minLength' }])
    const inDomain = continueIn(buildProgram(parts, { now: boundary, domain: 'hu' }), session)
    expect(inDomain.field('szam')).toMatchObject({ value: null })
    next.dispatch({ type: 'set', path: 'szam', value: 'x' })
    expect(next.answer().values).toEqual({ uj: 'most', szam: 'x', dij: '!' })
  })
})
