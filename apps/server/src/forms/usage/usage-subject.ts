import { type FormDefinition, formOption, type UsageQuery } from '@urlapmuhely/schema'

/** The subject whose uses are asked for, in one form. */
export type UsageSubject = Pick<UsageQuery, 'of' | 'id'>

/** Returns everything that would be deleted with the subject: ids of fields, options or domains. */
export function goneWith(definition: FormDefinition, { of, id }: UsageSubject): ReadonlySet<string> {
  const { items, domains } = definition
  if (of === 'list')
    return new Set(items[formOption.name].flatMap((option) => (option.list === id ? option.id : [])))
  return withBelow({ ...items, domain: domains }[of], new Set([id]))
}

interface Placed {
  readonly id: string
  readonly parentId?: string | null
  readonly overridesId?: string | null
}

/** Returns the ids with those of everything inside their items, and of everything that overrides these. */
export function withBelow(all: readonly Placed[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set(ids)
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const { id, parentId, overridesId } of all)
      if (found.has(parentId ?? '') || found.has(overridesId ?? '')) found.add(id)
  }
  return found
}
