import type { PropertyDefinition } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import type { ReadableField } from '../../../values/items/readable-fields.ts'
import { useConditionFields } from '../../../values/items/use-condition-fields.ts'

/**
 * Returns the names that a comparison may read: those of the rule's condition, or those of
 * the rows that it is evaluated in.
 */
export function useFieldsWithin(
  property: PropertyDefinition,
  within: readonly string[],
): readonly ReadableField[] {
  const { fields, rowFields } = useConditionFields(property)
  return useMemo(
    () =>
      within.reduce<readonly ReadableField[]>((names, repeat) => {
        const rowsOf = names.find(({ name }) => name === repeat)?.rowsOf
        return rowsOf ? rowFields(rowsOf) : []
      }, fields),
    [fields, rowFields, within],
  )
}
