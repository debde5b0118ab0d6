import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { PublishedForm } from '@urlapmuhely/renderer'
import type { FormDefinition } from '@urlapmuhely/schema'
import { toWire } from '@urlapmuhely/schema/wire'

/** A published form as the server returns it, made of parts. */
export function publishedForm(parts: Parameters<typeof buildDefinition>[0]): PublishedForm {
  // The parts are built with all properties of their kinds.
  const definition = buildDefinition(parts) as unknown as FormDefinition
  const about = { form: 'proba', version: 1, hash: '', domain: null, lang: 'hu', languages: ['hu'] }
  return { ...about, definition: toWire(definition, { lang: 'hu' }) }
}

/** A form of two pages, `kapcsolat` and `velemeny`. */
export const paged = publishedForm({
  form: { title: 'Visszajelzés' },
  formField: [
    { id: 'kapcsolat', label: 'Kapcsolat', type: 'page' },
    { id: 'nev', label: 'Név', parentId: 'kapcsolat' },
    { id: 'velemeny', label: 'Vélemény', type: 'page' },
    { id: 'szoveg', label: 'Mit gondol?', parentId: 'velemeny' },
  ],
})
