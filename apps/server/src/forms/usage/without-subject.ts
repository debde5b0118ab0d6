import { type FormDefinition, formField, formRemoveable, type Kind, kindNamed } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import type { UsageSubject } from './usage-subject.ts'

/** A form without something. */
export interface Without {
  readonly definition: FormDefinition
  /** Rules that are left without a field. */
  readonly idle: readonly { readonly kind: Kind; readonly item: Item }[]
}

/**
 * Returns the form as it would be without a subject. Names of the subject in conditions, formulas
 * and texts stay.
 */
export function withoutSubject(
  definition: FormDefinition,
  { of }: UsageSubject,
  gone: ReadonlySet<string>,
): Without {
  const parts: Readonly<Record<string, readonly Item[]>> = definition.items
  const isGone = (item: Item) =>
    gone.has(String(item.id)) || (of === 'domain' && gone.has(String(item.domainId)))
  const idle: { kind: Kind; item: Item }[] = []
  const items = Object.fromEntries(
    Object.entries(parts).map(([name, members]) => {
      const kind = kindNamed(name)
      const kept = members.filter((item) => !isGone(item))
      if (of !== 'formField' || kind.name === formField.name) return [name, kept]
      return [
        name,
        kept.flatMap((item) => {
          const next = withoutTargets(kind, item, gone)
          if (!next) idle.push({ kind, item })
          return next ?? []
        }),
      ]
    }),
  )
  const domains = of === 'domain' ? definition.domains.filter(({ id }) => !gone.has(id)) : definition.domains
  // The same kinds of items as before.
  return { definition: { ...definition, items, domains } as unknown as FormDefinition, idle }
}

/** Returns the item without its effects on deleted fields; null if it has no other effect. */
function withoutTargets(kind: Kind, item: Item, gone: ReadonlySet<string>): Item | null {
  const next: Record<string, unknown> = { ...item }
  for (const [name, { type, target, required }] of Object.entries(kind.properties)) {
    const value = item[name]
    if (type === 'actions' && Array.isArray(value)) {
      const kept = value.filter((action: Item) => !gone.has(String(action.targetId)))
      if (value.length > 0 && kept.length === 0) return null
      next[name] = kept
    }
    if (target !== formField.name) continue
    if (Array.isArray(value)) {
      const kept = value.filter((id) => !gone.has(String(id)))
      if (value.length > 0 && kept.length === 0) return null
      next[name] = kept
    } else if (gone.has(String(value))) {
      if (required) return null
      next[name] = null
    }
  }
  return next
}

/** The form in which the fields are never there, so that whatever reads them reads nothing. */
export function neverShown(definition: FormDefinition, fieldIds: ReadonlySet<string>): FormDefinition {
  const own = definition.items[formField.name].filter(
    ({ id, overridesId }) => fieldIds.has(id) && overridesId === null,
  )
  const initial = Object.entries(formRemoveable.properties).map(([name, property]) => [
    name,
    property.initial,
  ])
  const rule = {
    ...Object.fromEntries(initial),
    ...{ id: 'never-shown', name: '', formId: definition.form.id, targets: own.map(({ id }) => id) },
    ...{ mode: 'auto', condition: null, retain: 'clear', enabled: true, order: 0 },
  }
  const formRemoveables = [...definition.items.formRemoveable, rule]
  const items: unknown = { ...definition.items, formRemoveable: formRemoveables }
  // The new item is whole: each property has its initial value, or one of its own.
  return { ...definition, items: items as FormDefinition['items'] }
}
