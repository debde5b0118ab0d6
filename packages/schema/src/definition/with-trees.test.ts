import { describe, expect, it } from 'vitest'
import { kinds } from '../kinds/index.ts'
import { expandDefinition } from '../wire/expand-definition.ts'
import { toWire } from '../wire/to-wire.ts'
import type { FormDefinition } from './form-definition.ts'

type Parts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A stored definition of these items, which need only the properties that the test reads. */
function stored({ form = [{}], ...lists }: Parts): FormDefinition {
  const items = kinds.flatMap(({ name, initial }) => {
    if (name === 'form') return []
    return [
      [name, (lists[name] ?? []).map((item, index) => ({ ...initial, id: `${name}${index}`, ...item }))],
    ]
  })
  const own = kinds.find(({ name }) => name === 'form')?.initial
  // Built from the kinds.
  return {
    form: { ...own, id: 'f', ...form[0] },
    items: Object.fromEntries(items),
    domains: [],
  } as unknown as FormDefinition
}

const hintOf = (hint: string) =>
  expandDefinition(toWire(stored({ formField: [{ key: 'a', hint }] }), { lang: 'hu' })).items.formField[0]
    ?.hint

describe('rich texts on the wire', () => {
  it.each(['Mint az igazolványon', 'egy\nkettő', '{a|pénz} és {{x}', 'a &lt b'])(
    'stay strings if they are one plain paragraph: %j',
    (source) => expect(hintOf(source)).toBe(source),
  )

  it('are trees otherwise, in messages of actions too', () => {
    expect(hintOf('**{a}**')).toEqual([
      {
        type: 'paragraph',
        children: [{ type: 'strong', children: [{ type: 'place', name: 'a', format: null }] }],
      },
    ])
    const { form, items } = expandDefinition(
      toWire(
        stored({
          formOption: [
            { list: 'l', value: 'x', label: 'X', description: '*a*' },
            { list: 'l', value: 'y', label: 'Y', description: 'b' },
          ],
          form: [{ title: '**Cím**', confirmation: 'a\n\nb' }],
          formField: [{ key: 'a' }],
          formSideEffect: [{ actions: [{ type: 'message', severity: 'info', text: '*x*' }] }],
        }),
        { lang: 'hu' },
      ),
    )
    expect(form.title).toBe('**Cím**')
    expect(form.confirmation).toHaveLength(2)
    expect(items.formOption.map(({ description }) => description)).toEqual([
      [{ type: 'paragraph', children: [{ type: 'emphasis', children: ['a'] }] }],
      'b',
    ])
    expect(items.formSideEffect[0]?.actions[0]).toMatchObject({ text: [{ type: 'paragraph' }] })
  })

  it('of earlier releases show what they showed: plain text, with places in messages only', () => {
    const { severity, ...before } = { ...kinds.find(({ name }) => name === 'formField')?.initial }
    const now = stored({
      form: [{ title: 'Régi {x}' }],
      formOption: [{ list: 'l', value: 'x', label: 'X', description: '1. *a* {x}' }],
      formValidation: [{ parameters: { min: 1 }, message: '{label} {min} {max} {' }],
    })
    const old = {
      ...now,
      items: { ...now.items, formField: [{ ...before, id: 'a', key: 'a', hint: '**{a}**', label: '{a}' }] },
    } as unknown as FormDefinition // an earlier release stored fewer properties
    const { form, items } = expandDefinition(toWire(old, { lang: 'hu' }))
    expect(severity).toBe('plain')
    expect(form.title).toBe('Régi {{x}')
    expect(items.formField[0]).toMatchObject({ hint: '**{{a}**', label: '{{a}', severity: 'plain' })
    expect(items.formOption[0]?.description).toBe('1. *a* {{x}')
    expect(items.formValidation[0]?.message).toBe('{label} {min} {{max} {{')
  })
})
