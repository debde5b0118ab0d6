import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { placeNamer } from './place-names.ts'

beforeAll(loadMessages)

const definition = buildDefinition({
  form: { context: [{ key: 'ugyfel.nev', label: 'Az ügyfél neve', type: 'text' }] },
  formField: [
    { id: 'n', key: 'nev', label: 'Név' },
    { id: 'u', key: 'ures', label: '', name: 'Felirat nélkül' },
    { id: 'g', key: 'gyermekek', label: 'Gyermekek', type: 'repeat' },
    { id: 'k', key: 'kor', label: 'Kora', type: 'number', parentId: 'g' },
  ],
  // Built from the kinds, as the server's definition is.
}) as unknown as FormDefinition

it.each([
  ['nev', 'Név'],
  ['ures', 'Felirat nélkül'],
  ['gyermekek.kor', 'Kora'],
  ['kor', 'Kora'],
  ['context.ugyfel.nev', 'Az ügyfél neve'],
  ['sor', 'a sor száma'],
  ['label', 'a kérdés'],
  ['min', 'Legalább'],
  ['nincs', 'nincs'],
])('the place %s is called %s', (name, expected) => {
  expect(placeNamer(definition)({ name })).toMatch(expected)
})
