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
  const id = originOf(item, byId)
  return id === item.id ? item : { ...item, id }
}

/** The id of the item that an override finally replaces; its own id if overrides lead round in a circle. */
function originOf(item: DocumentItem, byId: ReadonlyMap<string, DocumentItem>): string {
  const passed = new Set([item.id])
  for (let at: DocumentItem | undefined = item; at?.overridesId; ) {
    const id = String(at.overridesId)
    if (passed.has(id)) return item.id
    passed.add(id)
    at = byId.get(id)
  }
  return [...passed].at(-1) ?? item.id
}
