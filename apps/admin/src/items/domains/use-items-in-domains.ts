import { useQuery } from '@tanstack/react-query'
import type { AnyItem } from '@urlapmuhely/engine'
import { type ApiItem, form, formField, formKinds, formOption, type Kind } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { walkList } from '../rows/list-walk.ts'

/** The items of one kind that belong to a form, or to its option lists. */
export interface FormItemGroup {
  readonly kind: Kind
  /** False for options: only those of a domain and the ones that they override are included. */
  readonly complete: boolean
  readonly items: readonly NamedItem[]
}

/** An item with its label. */
export interface NamedItem extends AnyItem {
  readonly label: string
  /** The group that contains it; null at the top, and for items that are in no group. */
  readonly parentId: string | null
}

/** Every item of a form, by kind; not fetched while `formId` is null. */
export function useFormItems(formId: string | null) {
  return useQuery({
    queryKey: [form.name, 'domain-view', formId],
    enabled: formId !== null,
    queryFn: async ({ signal }): Promise<readonly FormItemGroup[]> => {
      const { items } = await api.get('contentResult', `/api/forms/${formId}/content`, { signal })
      const groups = formKinds.map((kind) => group(kind, items[kind.name] ?? [], true))
      const options = await scopedOptions(items[formField.name] ?? [], signal)
      return [...groups, group(formOption, options, false)].filter((entry) => entry.items.length > 0)
    },
  })
}

/** The options of the form's lists that belong to a domain, with the options that they override. */
async function scopedOptions(fields: readonly ApiItem[], signal: AbortSignal): Promise<readonly ApiItem[]> {
  const lists = new Set(
    fields.flatMap(({ optionList }) => (typeof optionList === 'string' ? optionList : [])),
  )
  if (lists.size === 0) return []
  const listFilter = { 'filter[list][in]': [...lists].sort().join(',') }
  const scoped = await everyOption({ ...listFilter, 'filter[domainId][empty]': 'false' }, signal)
  const known = new Set(scoped.map(({ id }) => id))
  const missing = [...new Set(scoped.flatMap(({ overridesId }) => (overridesId ? String(overridesId) : [])))]
  const overridden = await Promise.all(
    missing
      .filter((id) => !known.has(id))
      .map((id) => api.get('item', `/api/${formOption.slug}/${id}`, { signal })),
  )
  return [...scoped, ...overridden]
}

async function everyOption(
  request: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ApiItem[]> {
  const options: ApiItem[] = []
  for await (const page of walkList(formOption, request, signal)) options.push(...page.items)
  return options
}

function group(kind: Kind, items: readonly ApiItem[], complete: boolean): FormItemGroup {
  return { kind, complete, items: items.map((item) => named(kind, item)) }
}

function named(kind: Kind, item: ApiItem): NamedItem {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const mode = item.overrideMode
  return {
    id: item.id,
    name: item.name,
    label: String(item[kind.naming.label] || item.name),
    parentId: text(item.parentId),
    enabled: item.enabled === true,
    domainId: text(item.domainId),
    overridesId: text(item.overridesId),
    overrideMode: mode === 'replace' || mode === 'suppress' ? mode : null,
    validFrom: text(item.validFrom),
    validTo: text(item.validTo),
    order: Number(item.order ?? 0),
  }
}
