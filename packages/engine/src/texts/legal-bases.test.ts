import type { RichNode } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'

const now = '2026-11-21T10:00:00Z'
const start = (parts: DefinitionParts, domain: string | null = null) =>
  compile(buildDefinition(parts), { now, domain }).program?.start({ values: { b: 'Anna' } })
const tree = (text: string): RichNode => ({ type: 'paragraph', children: [text] })

it('shows with a field the laws of the rules about it, each once, with places filled in', () => {
  const session = start({
    formField: [{ id: 'a', legalBasis: '1. §' }, { id: 'b' }, { id: 'c' }],
    formDisabled: [{ id: 'd', targets: ['a', 'b'], legalBasis: '2. § {b}' }],
    formValidation: [
      { id: 'v', targets: ['a'], legalBasis: '1. §' },
      { id: 'w', targets: ['b'], legalBasis: '3. §' },
      { id: 'x', targets: ['c'], legalBasis: '4. §', enabled: false },
    ],
  })
  const shown = ['a', 'b', 'c'].map((path) => session?.field(path)?.field.legalBasis)
  expect(shown).toEqual(['1. §\n\n2. § Anna', '2. § Anna\n\n3. §', ''])
})

it('joins trees and plain texts as paragraphs', () => {
  const session = start({
    formField: [{ id: 'a', legalBasis: [tree('1. §')] }, { id: 'b' }],
    formRemoveable: [
      { id: 'r', mode: 'manual', targets: ['a'], legalBasis: 'Lásd: {b}' },
      { id: 's', mode: 'manual', targets: ['a'], legalBasis: [tree('1. §')] },
    ],
  })
  expect(session?.field('a')?.field.legalBasis).toEqual([
    tree('1. §'),
    { type: 'paragraph', children: ['Lásd: ', 'Anna'] },
  ])
})

it('takes only the rules of the domain, and leaves the definition as it is', () => {
  const definition = buildDefinition({
    domains: [{ id: 'hu' }],
    formField: [{ id: 'a' }],
    formDefaultValue: [{ id: 'd', targets: ['a'], value: 'x', domainId: 'hu', legalBasis: '1. §' }],
  })
  const of = (domain: string | null) =>
    compile(definition, { now, domain }).program?.start().field('a')?.field.legalBasis
  expect([of(null), of('hu')]).toEqual(['', '1. §'])
  expect(definition.items.formField[0]?.legalBasis).toBe('')
})

it('says which parts of a joined text have no translation', () => {
  const germanOf = (...untranslated: string[]) => {
    const definition = buildDefinition({
      formField: [{ id: 'a', legalBasis: '1. §' }],
      formDisabled: [{ id: 'd', targets: ['a'], mode: 'readonly', legalBasis: '2. §' }],
    })
    const fallback = Object.fromEntries(untranslated.map((id) => [id, ['legalBasis']]))
    const german = { ...definition, lang: 'de', sourceLang: 'hu', fallback }
    return compile(german, { now }).program?.start().field('a')?.field.legalBasis
  }
  expect(germanOf()).toBe('1. §\n\n2. §')
  expect(germanOf('a', 'd')).toBe('1. §\n\n2. §')
  expect(germanOf('d')).toEqual([tree('1. §'), { ...tree('2. §'), fallback: true }])
  expect(germanOf('a')).toEqual([tree('1. §'), { ...tree('2. §'), fallback: false }])
})
