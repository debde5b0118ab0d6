import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'

const entry = (key: string) => ({ key, label: `A ${key}`, type: 'text', optionList: null, sample: null })

function unused(parts: DefinitionParts): unknown[] {
  const form = { context: [entry('szerep'), entry('cim.varos')] }
  const { program } = compile(buildDefinition({ form, ...parts }), { now: '2026-06-15T10:00:00Z' })
  if (!program) throw new Error('does not compile')
  return checkForm(program)
    .flatMap(({ code, item, params }) => (code === 'CONTEXT_UNUSED' ? [[item, params.label]] : []))
    .sort()
}

it('what the host is asked for and nothing mentions is told of the form', () => {
  expect(unused({ formField: [{ id: 'a', label: 'Név' }] })).toEqual([
    [null, 'A cim.varos'],
    [null, 'A szerep'],
  ])
})

it('what a condition reads, a text shows or a field begins with is used', () => {
  const field = { id: 'a', label: 'Név', hint: 'Mint {context.cim.varos}.', prefill: 'szerep' }
  expect(unused({ formField: [field] })).toEqual([])
  const condition = { '==': [{ var: 'context.szerep' }, 'x'] }
  expect(
    unused({ formField: [{ id: 'a' }], formDisabled: [{ id: 'd', targets: ['a'], condition }] }),
  ).toEqual([[null, 'A cim.varos']])
})
