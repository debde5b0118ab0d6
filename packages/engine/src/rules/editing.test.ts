import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const fields = [
  { id: 'a' },
  { id: 'g', type: 'group' },
  { id: 'x', parentId: 'g' },
  { id: 'r', type: 'repeat', parentId: 'g' },
  { id: 'y', parentId: 'r' },
  { id: 'h', type: 'group', parentId: 'r' },
  { id: 'z', parentId: 'h' },
]
const values = { g: { r: [{}] } }
const is = (value: string) => ({ '==': [{ var: 'a' }, value] })
const paths = ['g', 'g.x', 'g.r', 'g.r.0.y', 'g.r.0.h', 'g.r.0.h.z']

describe('the reason why a field cannot be edited', () => {
  it('is that of the rule that sets its level, or of the container from which it has the level', () => {
    const session = fillIn(
      {
        formField: fields,
        formDisabled: [
          { id: 'd1', targets: ['g'], mode: 'readonly', reason: 'Mert {a}', condition: is('csoport') },
          { id: 'd2', targets: ['r'], mode: 'disabled', reason: 'Sorok', condition: is('sorok') },
          { id: 'd3', targets: ['x', 'z'], mode: 'readonly', reason: 'Egy mező', condition: is('mező') },
          { id: 'd4', targets: ['x'], mode: 'readonly', reason: 'Másik ok', condition: is('mező') },
          { id: 'd5', targets: ['z'], mode: 'disabled', reason: '', condition: is('szó nélkül') },
        ],
      },
      { values },
    )
    const reasons = (a: string) => {
      setAll(session, { a })
      return paths.map((path) => session.field(path)?.reason)
    }
    expect(reasons('')).toEqual(['', '', '', '', '', ''])
    expect(reasons('csoport')).toEqual(Array.from({ length: 6 }, () => 'Mert csoport'))
    expect(reasons('sorok')).toEqual(['', '', 'Sorok', 'Sorok', 'Sorok', 'Sorok'])
    expect(reasons('mező')).toEqual(['', 'Egy mező', '', '', '', 'Egy mező'])
    expect(reasons('szó nélkül')).toEqual(['', '', '', '', '', ''])
    expect(session.field('g.r.0.h.z')?.editing).toBe('disabled')
  })

  it('is that of a rule that sets the level now, not of a weaker rule before it nor of one that does not hold', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'x' }],
      formDisabled: [
        {
          id: 'd1',
          targets: ['x'],
          mode: 'readonly',
          reason: 'Olvasható',
          condition: { '!!': { var: 'a' } },
        },
        { id: 'd2', targets: ['x'], mode: 'disabled', reason: 'Máskor', condition: is('máskor') },
        { id: 'd3', targets: ['x'], mode: 'disabled', reason: 'Zárt', condition: is('zárt') },
      ],
    })
    const reasonFor = (a: string) => {
      setAll(session, { a })
      return session.field('x')?.reason
    }
    expect(['zárt', 'máskor', 'nyitott'].map(reasonFor)).toEqual(['Zárt', 'Máskor', 'Olvasható'])
  })

  it('is empty where no rule of the form states one', () => {
    const session = fillIn(
      { formField: fields, formDisabled: [{ id: 'd', targets: ['g'], reason: '' }] },
      { values },
    )
    expect(paths.map((path) => session.field(path)?.reason)).toEqual(['', '', '', '', '', ''])
  })

  it('is marked where it has no translation, also in what the container holds', () => {
    const parts: DefinitionParts = {
      formField: fields,
      formDisabled: [
        { id: 'd1', targets: ['g'], mode: 'readonly', reason: 'Magyarul', condition: is('csoport') },
        { id: 'd2', targets: ['x', 'r'], mode: 'disabled', reason: 'Auf Deutsch', condition: is('mező') },
      ],
    }
    const definition = {
      ...buildDefinition(parts),
      lang: 'de',
      sourceLang: 'hu',
      fallback: { d1: ['reason'] },
    }
    const session = compile(definition, { now: NOW }).program?.start({ values })
    const marked = (a: string) => {
      session?.dispatch({ type: 'set', path: 'a', value: a })
      return paths.map((path) => session?.field(path)?.reasonFallback === true)
    }
    expect(marked('')).toEqual(Array.from({ length: 6 }, () => false))
    expect(marked('csoport')).toEqual(Array.from({ length: 6 }, () => true))
    expect(marked('mező')).toEqual(Array.from({ length: 6 }, () => false))
  })

  it('is marked only if the rule that gives it has no translation, whatever the others of the field have', () => {
    const parts: DefinitionParts = {
      formField: [{ id: 'a' }, { id: 'x' }],
      formDisabled: [
        { id: 'd1', targets: ['x'], mode: 'readonly', reason: 'Magyarul', condition: { '!!': { var: 'a' } } },
        { id: 'd2', targets: ['x'], mode: 'disabled', reason: 'Auch', condition: is('auch') },
        { id: 'd3', targets: ['x'], mode: 'disabled', reason: 'Zu', condition: is('zu') },
        { id: 'd4', targets: ['x'], mode: 'disabled', reason: 'Zárt', condition: is('zárt') },
      ],
    }
    const definition = {
      ...{ ...buildDefinition(parts), lang: 'de', sourceLang: 'hu' },
      fallback: { d1: ['reason'], d4: ['reason'] },
    }
    const session = compile(definition, { now: NOW }).program?.start({})
    const marked = (a: string) => {
      session?.dispatch({ type: 'set', path: 'a', value: a })
      const { reason, reasonFallback = false } = session?.field('x') ?? {}
      return [reason, reasonFallback]
    }
    expect(['zu', 'egyéb', 'zárt', 'auch'].map(marked)).toEqual([
      ['Zu', false],
      ['Magyarul', true],
      ['Zárt', true],
      ['Auch', false],
    ])
  })
})
