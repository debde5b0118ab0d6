import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Form, form, type Kind, languagesOf } from '@urlapmuhely/schema'
import { fetchAll, useOwnerForm } from './form-item-queries.ts'

/** The languages of an item's texts: the source, and those that it is translated into. */
export interface ItemLanguages {
  readonly source: string
  readonly further: readonly string[]
}

/**
 * The languages of an item: its own if it is a form, those of its form, or, for an option of a shared list, those of
 * all forms. Without further languages until they are loaded.
 */
export function useItemLanguages(kind: Kind, useProperty: (name: string) => unknown): ItemLanguages {
  const own = useProperty(kind.properties.languages ? 'languages' : '')
  const formId = useProperty(kind.ofForm ? 'formId' : '')
  const ownerId = typeof formId === 'string' && formId !== '' ? formId : null
  const one = useOwnerForm(ownerId)
  const isShared = kind.properties.translations !== undefined && !kind.ofForm && !kind.properties.languages
  const all = useQuery({ ...usedLanguagesOptions, enabled: isShared })
  const known: unknown = kind.properties.languages ? own : one.data?.languages
  // The shape of the property `languages` is a list of texts.
  const languages = known as Form['languages'] | undefined
  const [source, ...further] = languagesOf({ languages: isShared ? (all.data ?? []) : (languages ?? []) })
  return { source, further }
}

/** The languages of all forms, sources first. */
const usedLanguagesOptions = queryOptions({
  queryKey: [form.name, 'languages'] as const,
  queryFn: async ({ signal }) => {
    const forms = await fetchAll(form, { 'filter[languages][empty]': '0', fields: 'id,languages' }, signal)
    // The shape of the property `languages` is a list of texts.
    const used = forms.map((item) => languagesOf({ languages: (item.languages ?? []) as string[] }))
    return [...new Set([...used.map(([source]) => source), ...used.flat()])]
  },
})
