import type { DocumentItem, ItemsById } from '@urlapmuhely/document'

/**
 * The fields to draw for a domain: a field that overrides another one replaces it in its own domain, and is
 * left out elsewhere. Fields that are switched off are drawn too, because they are edited here.
 */
export function fieldsInForce(items: ItemsById | undefined, domain: string | null): readonly DocumentItem[] {
  const all = [...(items?.values() ?? [])]
  const overriding = all.filter(({ overridesId }) => typeof overridesId === 'string' && overridesId !== '')
  if (overriding.length === 0) return all
  const own = overriding.filter(({ domainId }) => domain !== null && domainId === domain)
  const replaced = new Set(own.map(({ overridesId }) => overridesId))
  const excluded = new Set(overriding.filter((item) => !own.includes(item)))
  return all.filter((item) => !excluded.has(item) && !replaced.has(item.id))
}
