import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react'
import type { Problem } from '../checks/problem.ts'

const signs = { error: CircleAlert, warning: TriangleAlert, hint: Lightbulb } as const

/** The sign of the seriousness of a problem, for the eye only. */
export function ProblemSign({ severity }: Pick<Problem, 'severity'>) {
  const Sign = signs[severity]
  return <Sign size={13} aria-hidden />
}
