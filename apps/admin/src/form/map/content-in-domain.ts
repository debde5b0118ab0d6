import type { DocumentItem, FormContent } from '@urlapmuhely/document'
import { effectiveItems } from '@urlapmuhely/engine'
import type { DomainNode } from '../../items/domains/domain-tree.ts'

/** The domain and the moment for which a form is reduced. */
export interface DomainMoment {
  readonly domains: readonly DomainNode[]
  readonly domainId: string
  /** UTC, ISO 8601: items valid only at other times are left out. */
  readonly now: string
}

/**
 * Returns a form as one domain has it: only the items in force there. An item that overrides another one
 * replaces it, also as the target of references.
 */
export function contentInDomain(content: FormContent, { domains, domainId, now }: DomainMoment): FormContent {
  // The items have the properties that the engine reads: their shapes were checked when they were saved.
  const definition = { items: content.items, domains } as unknown as Parameters<typeof effectiveItems>[0]
  const effective = effectiveItems(definition, domainId, now)?.items ?? []
  const inForce = new Set(
    effective.flatMap(({ id, standing }) => (standing === 'own' || standing === 'inherited' ? [id] : [])),
  )
  const items = Object.entries(content.items).map(([kind, list]) => {
    const byId = new Map(list.map((item) => [item.id, item]))
    return [kind, list.filter(({ id }) => inForce.has(id)).map((item) => inPlace(item, byId))] as const
  })
  return { form: content.form, items: Object.fromEntries(items) }
}

function inPlace(item: DocumentItem, byId: ReadonlyMap<string, DocumentItem>): DocumentItem {
  let origin = item
  for (let level = 0; origin.overridesId && level <= byId.size; level += 1)
    origin = byId.get(String(origin.overridesId)) ?? {
      ...origin,
      id: String(origin.overridesId),
      overridesId: null,
    }
  return origin.id === item.id ? item : { ...item, id: origin.id }
}
