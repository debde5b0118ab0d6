import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type FormDefinition, form, formExpandable, formField, formOption } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { mergeDefinition, missingLists } from './merge-definition.ts'

// The engine's definition and the published one have the same shape.
const definition = buildDefinition({
  formField: [{ id: 'A', type: 'number' }, { id: 'B' }],
  formExpandable: [{ id: 'r1', targets: ['B'], condition: { '>=': [{ var: 'A' }, 18] } }],
}) as FormDefinition

const NOW = '2026-11-21T12:00:00.000Z'

function present(merged: FormDefinition, values: Readonly<Record<string, unknown>>) {
  return compile(merged, { now: NOW }).program?.start({ values }).field('B')?.present
}

describe('an item that is being edited', () => {
  it('stands in the place of the saved one, and what is given stays as it was', () => {
    const before = structuredClone(definition)
    const merged = mergeDefinition(definition, {
      edited: {
        kind: formExpandable,
        id: 'r1',
        values: { formId: 'form', name: 'Uj', targets: ['B'], condition: { '>=': [{ var: 'A' }, 10] } },
      },
    })
    expect([present(definition, { A: 12 }), present(merged, { A: 12 })]).toEqual([false, true])
    expect(definition).toEqual(before)
  })

  it('is added when it is new', () => {
    const merged = mergeDefinition(definition, {
      edited: {
        kind: formField,
        id: 'C',
        values: { formId: 'form', name: 'Uj', key: 'uj', type: 'text', label: 'Új', note: 'titok' },
      },
    })
    expect(merged.items.formField.map(({ id }) => id)).toEqual(['A', 'B', 'C'])
    expect(merged.items.formField.at(-1)).not.toHaveProperty('note')
    expect(definition.items.formField).toHaveLength(2)
  })

  it('takes part no more once it is switched off', () => {
    const merged = mergeDefinition(definition, {
      edited: { kind: formExpandable, id: 'r1', values: { formId: 'form', targets: ['B'], enabled: false } },
    })
    expect(present(merged, {})).toBe(true)
  })

  it('of another form changes nothing', () => {
    const edited = { kind: formField, id: 'X', values: { formId: 'other', key: 'x' } }
    expect(mergeDefinition(definition, { edited }).items).toEqual(definition.items)
  })

  it('may be the form itself', () => {
    const merged = mergeDefinition(definition, {
      edited: { kind: form, id: 'form', values: { title: 'Más cím' } },
    })
    expect([merged.form.title, definition.form.title]).toEqual(['Más cím', 'Próbaűrlap'])
    const other = mergeDefinition(definition, { edited: { kind: form, id: 'other', values: { title: 'X' } } })
    expect(other.form.title).toBe('Próbaűrlap')
  })
})

describe('options and domains', () => {
  it('of lists that a field has just begun to use are asked for by name, and added', () => {
    const edited = {
      kind: formField,
      id: 'B',
      values: { formId: 'form', name: 'B', key: 'B', type: 'select', optionList: 'megyek' },
    }
    const merged = mergeDefinition(definition, { edited })
    expect(missingLists(merged)).toEqual(['megyek'])
    const option = { ...formOption.initial, id: 'o1', list: 'megyek', value: 'ZA', label: 'Zala' }
    const whole = mergeDefinition(definition, { edited, options: [option] })
    expect(missingLists(whole)).toEqual([])
    expect(whole.items.formOption.map(({ label }) => label)).toEqual(['Zala'])
  })

  it('are known even when nothing in the form names them', () => {
    const domains = [{ id: 'd1', name: 'Magyar', key: 'hu', parentId: null }]
    expect(compile(definition, { domain: 'd1', now: NOW }).program).toBeNull()
    expect(
      compile(mergeDefinition(definition, { edited: null, domains }), { domain: 'd1', now: NOW }).program,
    ).not.toBeNull()
  })
})
