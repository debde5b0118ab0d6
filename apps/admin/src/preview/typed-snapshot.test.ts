import { compile, type EngineDefinition, type Session, snapshotOf } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { typedSnapshot } from './typed-snapshot.ts'

function withDefault(value: string): EngineDefinition {
  return buildDefinition({
    formField: [
      { id: 'nev' },
      { id: 'orszag' },
      { id: 'sorok', type: 'repeat' },
      { id: 'ar', type: 'number', parentId: 'sorok' },
    ],
    formDefaultValue: [{ id: 'd1', fieldId: 'orszag', targets: ['orszag'], value }],
  })
}

function program(definition: EngineDefinition) {
  const compiled = compile(definition, { now: '2026-11-21T12:00:00.000Z' }).program
  if (!compiled) throw new Error('The form of the test does not compile.')
  return compiled
}

function goOn(session: Session, definition: EngineDefinition) {
  return program(definition).resume(typedSnapshot(snapshotOf(session)))
}

it('keeps what was typed, rows included, and lets changed defaults show', () => {
  const session = program(withDefault('Magyarország')).start()
  session.dispatch({ type: 'set', path: 'nev', value: 'Anna' })
  session.dispatch({ type: 'addRow', path: 'sorok', values: { ar: 3 } })
  expect(session.field('orszag')?.value).toBe('Magyarország')
  const next = goOn(session, withDefault('Ausztria'))
  expect(next.answer().values).toEqual({ nev: 'Anna', orszag: 'Ausztria', sorok: [{ ar: 3 }] })
})

it('keeps a field that a person has emptied empty', () => {
  const session = program(withDefault('Magyarország')).start()
  session.dispatch({ type: 'set', path: 'orszag', value: null })
  expect(goOn(session, withDefault('Ausztria')).field('orszag')).toMatchObject({
    value: null,
    origin: 'user',
  })
})
