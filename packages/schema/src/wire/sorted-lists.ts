import type { FormDefinition } from '../definition/form-definition.ts'

type Items = FormDefinition['items']

/** The parts of a definition's items that are read, on the wire or not. */
export interface SortingItems {
  readonly formField: readonly Pick<Items['formField'][number], 'id' | 'optionList' | 'overridesId'>[]
  readonly formOptionModifier: readonly Pick<
    Items['formOptionModifier'][number],
    | 'id'
    | 'fieldId'
    | 'effect'
    | 'condition'
    | 'enabled'
    | 'domainId'
    | 'overridesId'
    | 'validFrom'
    | 'validTo'
  >[]
}

/**
 * The option lists that every field using them always shows sorted by the stored labels: by a rule without a condition, in
 * every domain and at any time, while no rule renames options of the field.
 */
export function sortedLists({ formField, formOptionModifier }: SortingItems): ReadonlySet<string> {
  const replaced = new Set(formOptionModifier.map(({ overridesId }) => overridesId))
  const sorting = formOptionModifier.filter((modifier) => alwaysSorts(modifier) && !replaced.has(modifier.id))
  const sorted = new Set(sorting.map(({ fieldId }) => fieldId))
  const renamed = new Set(
    formOptionModifier.filter(({ effect }) => effect === 'relabel').map(({ fieldId }) => fieldId),
  )
  const overridden = new Set(formField.map(({ overridesId }) => overridesId))
  const found = new Set<string>()
  const others = new Set<string>()
  for (const { id, optionList, overridesId } of formField) {
    if (optionList === null) continue
    const isPlain = overridesId === null && !overridden.has(id)
    const isSorted = isPlain && sorted.has(id) && !renamed.has(id)
    ;(isSorted ? found : others).add(optionList)
  }
  return new Set([...found].filter((list) => !others.has(list)))
}

function alwaysSorts(modifier: SortingItems['formOptionModifier'][number]): boolean {
  const { effect, condition, enabled, domainId, overridesId, validFrom, validTo } = modifier
  const isEverywhere = domainId === null && overridesId === null
  return effect === 'sort' && condition === null && enabled && isEverywhere && !validFrom && !validTo
}
