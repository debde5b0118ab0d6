import { useMemo } from 'react'
import { useDocument } from '../../store/workshop-context.tsx'
import { type ScenarioNames, scenarioNames } from './scenario-names.ts'

/** The names of the form as it is being edited. */
export function useScenarioNames(): ScenarioNames {
  const document = useDocument((whole) => whole)
  return useMemo(() => scenarioNames(document), [document])
}
