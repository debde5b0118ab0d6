import { itemOf } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import type { EditContextValue } from '../../values/items/edit-context.tsx'
import { useDocument, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { issuesOfProperty } from './property-issues.ts'

/** Returns the edit context of an item of the document: the parts that its controls may read and change. */
export function useDocumentEditContext(kind: Kind, itemId: string): EditContextValue {
  const workshop = useWorkshop()
  return useMemo((): EditContextValue => {
    const useProperty = (name: string) =>
      useDocument((document) => (name === '' ? undefined : itemOf(document, kind.name, itemId)?.[name]))
    const at = (property: string) => ({ kind: kind.name, id: itemId, property })
    return {
      kind,
      itemId,
      // The document has every item, saved or not.
      isStored: true,
      useProperty,
      setUnfinished: (name, unfinished) =>
        workshop.setUnfinished(at(name), unfinished && { ...at(name), ...unfinished }),
      unfinishedText: (name) =>
        workshop.state().unfinished.find((one) => one.id === itemId && one.property === name)?.text ?? null,
    }
  }, [workshop, kind, itemId])
}

/** The issues of one property of an item, by the last attempt to save, with paths relative to the property. */
export function usePropertyIssues(kind: string, id: string, property: string) {
  const issues = useWorkshopState((state) => state.issues)
  return useMemo(
    () =>
      issuesOfProperty(
        issues.filter((one) => one.kind === kind && one.id === id),
        property,
      ),
    [issues, kind, id, property],
  )
}
