import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition, PublishedForm } from '@urlapmuhely/schema'
import { toWire } from '@urlapmuhely/schema/wire'

const definition = buildDefinition({
  form: { title: 'Visszajelzés' },
  formField: [
    { id: 'nev', label: 'Név' },
    { id: 'ertekeles', label: 'Értékelés', type: 'radio', optionList: 'ertekelesek' },
    { id: 'miert', label: 'Mi nem tetszett?', type: 'textarea' },
  ],
  formOption: [
    { id: 'o1', list: 'ertekelesek', value: 'jo', label: 'Jó' },
    { id: 'o2', list: 'ertekelesek', value: 'rossz', label: 'Rossz' },
  ],
  formExpandable: [{ id: 'e', targets: ['miert'], condition: { '==': [{ var: 'ertekeles' }, 'rossz'] } }],
  formValidation: [{ id: 'v', targets: ['nev', 'ertekeles'] }],
})

/** A published form as the server returns it: two required fields, and one that appears with an answer. */
export const feedback: PublishedForm = {
  form: 'visszajelzes',
  version: 1,
  hash: '',
  domain: null,
  lang: 'hu',
  languages: ['hu'],
  // The parts were built with all properties of their kinds.
  definition: toWire(definition as unknown as FormDefinition, { lang: 'hu' }),
}
