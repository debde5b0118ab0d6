import type { Condition } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { CheckMemory } from './check-memory.ts'
import { Facts } from './facts.ts'
import { findCase } from './search.ts'

const NOW = '2026-06-15T10:00:00Z'

/** Two chains: `a` reveals `b`, and the question reads `b` and `n`; it does not depend on `x`. */
const form: DefinitionParts = {
  formField: [
    { id: 'a', type: 'select', optionList: 'l' },
    { id: 'b', type: 'text' },
    { id: 'n', type: 'number', min: 0, max: 10 },
    { id: 'd', type: 'date' },
    { id: 'x', type: 'text' },
  ],
  formOption: [
    { id: 'o1', list: 'l', value: 'igen' },
    { id: 'o2', list: 'l', value: 'nem' },
  ],
  formExpandable: [{ id: 'e', targets: ['b'], condition: { '==': [{ var: 'a' }, 'igen'] } }],
  formDisabled: [{ id: 'r', targets: ['x'], mode: 'readonly', condition: { '==': [{ var: 'n' }, 3] } }],
}

const asked: Condition = { and: [{ '==': [{ var: 'b' }, 'szöveg'] }, { '>': [{ var: 'n' }, 8] }] }
const aboutTime: Condition = { '<': [{ var: 'd' }, { today: [] }] }

/** Changes one item of a kind. */
function withItem(
  kind: 'formField' | 'formOption' | 'formExpandable' | 'formDisabled',
  id: string,
  change: object,
) {
  return { ...form, [kind]: form[kind]?.map((item) => (item.id === id ? { ...item, ...change } : item)) }
}

/** How often a question about a state of the form is searched. */
function searchesIn(memory: CheckMemory, parts: DefinitionParts, condition: Condition, now = NOW): number {
  const { program } = compile(buildDefinition(parts), { now })
  if (!program) throw new Error('does not compile')
  const facts = new Facts(program, now, { memory })
  const wanted = [facts.read(condition, program.root)]
  let count = 0
  const answer = facts.known?.find(
    wanted,
    () => true,
    (accept) => {
      count += 1
      return findCase(new Facts(program), wanted, accept)
    },
  )
  expect(answer?.type).toBe('example')
  return count
}

/** Asks about the form, then about another state of it; returns whether the second question was searched. */
function isSearchedAgain(next: DefinitionParts, condition = asked, later = NOW): boolean {
  const memory = new CheckMemory()
  expect(searchesIn(memory, form, condition)).toBe(1)
  return searchesIn(memory, next, condition, later) > 0
}

it('searches a question once for all states in which nothing of it has changed', () => {
  expect(isSearchedAgain(form)).toBe(false)
  expect(isSearchedAgain(withItem('formDisabled', 'r', { condition: { '==': [{ var: 'n' }, 4] } }))).toBe(
    false,
  )
  expect(isSearchedAgain(withItem('formField', 'x', { type: 'number', min: 2 }))).toBe(false)
  expect(isSearchedAgain(withItem('formField', 'n', { label: 'Másik felirat' }))).toBe(false)
  expect(
    isSearchedAgain({ ...form, formField: [{ id: 'y', type: 'text' }, ...(form.formField ?? [])] }),
  ).toBe(false)
})

it.each([
  ['the limit of a field that it reads', withItem('formField', 'n', { max: 9 })],
  ['the type of a field that it reads', withItem('formField', 'b', { type: 'textarea' })],
  ['the rule that reveals such a field', withItem('formExpandable', 'e', { condition: null })],
  ['an option of a field on which that rule depends', withItem('formOption', 'o2', { value: 'talán' })],
  ['what locks such a field', withItem('formDisabled', 'r', { targets: ['n'], mode: 'disabled' })],
])('searches a question again after a change of %s', (_what, next) => {
  expect(isSearchedAgain(next)).toBe(true)
})

it('searches a question about the present again on another day, and others too, as dates are cut by it', () => {
  expect(isSearchedAgain(form, aboutTime)).toBe(false)
  expect(isSearchedAgain(form, aboutTime, '2026-06-16T10:00:00Z')).toBe(true)
  expect(isSearchedAgain(form, asked, '2026-06-15T10:05:00Z')).toBe(false)
})

it('asks again whether an example is accepted, and searches if it is not as it was', () => {
  const memory = new CheckMemory()
  const { program } = compile(buildDefinition(form), { now: NOW })
  if (!program) throw new Error('does not compile')
  const ask = (isTaken: boolean) => {
    const facts = new Facts(program, NOW, { memory })
    return findCase(facts, [facts.read(asked, program.root)], () => isTaken).type
  }
  expect([ask(true), ask(false), ask(false), ask(true)]).toEqual(['example', 'unknown', 'unknown', 'example'])
})

it('forgets what two checks in a row did not ask for', () => {
  const memory = new CheckMemory()
  searchesIn(memory, form, asked)
  memory.forgetUnused()
  searchesIn(memory, form, aboutTime)
  memory.forgetUnused()
  expect(searchesIn(memory, form, asked)).toBe(1)
  expect(searchesIn(memory, form, aboutTime)).toBe(0)
})
