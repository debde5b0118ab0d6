import { useMemo } from 'react'
import { createTreeReader } from '../store/document-source.ts'
import { useDocument } from '../store/workshop-context.tsx'
import { createRuleReader } from './rows/rule-set.ts'

/** The rules of the form, and the ids of its fields in the order of the form. */
export function useRulesOfForm() {
  const rules = useDocument(useMemo(createRuleReader, []))
  const tree = useDocument(useMemo(createTreeReader, []))
  const fieldIds = useMemo(() => tree.nodes.map(({ item }) => item.id), [tree])
  return { rules, fieldIds }
}
