import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { countStates, filterRows, textRows } from './text-rows.ts'

const german = (address: string, text: string, source: string) => ({
  translations: { de: { [address]: { text, source } } },
})
const definition = buildDefinition({
  form: { title: 'Kérelem', submitLabel: 'Beküldés', ...german('title', 'Antrag', 'Kérelem') },
  formField: [
    { id: 'f', key: 'f', label: 'Név', hint: 'Teljes név', ...german('label', 'Name', 'Neve') },
    { id: 'g', key: 'g', label: '', type: 'group' },
  ],
  formOption: [{ id: 'o', list: 'l', value: 'x', label: 'Igen' }],
  formSideEffect: [
    {
      id: 's',
      on: 'load',
      actions: [{ type: 'message', severity: 'info', text: 'Jó napot' }],
      ...german('actions.0.text', 'Guten Tag', 'Jó napot'),
    },
  ],
  // Built from the kinds, as the server's definition is.
}) as unknown as FormDefinition
const rows = textRows(definition)
const shown = (filter: Partial<Parameters<typeof filterRows>[2]>) =>
  filterRows(rows, ['de'], { state: null, kind: null, wanted: '', ...filter }).map(
    ({ content }) => content.text,
  )

it('lists every text that is not empty, those of actions and options too', () => {
  expect(rows.map(({ item, content }) => `${item.kind.name} ${content.address} ${content.text}`)).toEqual([
    'form title Kérelem',
    'form submitLabel Beküldés',
    'formField label Név',
    'formField hint Teljes név',
    'formOption label Igen',
    'formSideEffect actions.0.text Jó napot',
  ])
})

it('counts what is done, outdated and missing in each language', () => {
  expect(countStates(rows, ['de', 'en'])).toEqual({
    de: { done: 2, outdated: 1, missing: 3 },
    en: { done: 0, outdated: 0, missing: 6 },
  })
})

it('filters by state and kind, and searches sources and translations without accents', () => {
  expect(shown({ state: 'outdated' })).toEqual(['Név'])
  expect(shown({ state: 'missing', kind: 'formField' })).toEqual(['Teljes név'])
  expect(shown({ wanted: 'nev' })).toEqual(['Név', 'Teljes név'])
  expect(shown({ wanted: 'guten' })).toEqual(['Jó napot'])
})
