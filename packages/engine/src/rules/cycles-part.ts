import type { CompileContext } from '../draft/context.ts'

interface CycleReports {
  readonly reportCycle: (context: CompileContext, cycle: readonly number[]) => void
  readonly reportEffectLoop: (context: CompileContext) => void
}

let reports: CycleReports | null = null

/** Enables reports that name the items on a cycle. Only authors can fix one, so the light entry has none. */
export function provideCycleReports(given: CycleReports): void {
  reports = given
}

/** Reports a cycle of properties; without its parts if these reports were not provided. */
export function reportCycle(context: CompileContext, cycle: readonly number[]): void {
  if (reports) reports.reportCycle(context, cycle)
  else context.report({ severity: 'error', code: 'CYCLE', item: null, path: '', params: { path: '' } })
}

/** Reports a loop through side effects, which is a warning, if these reports were provided. */
export function reportEffectLoop(context: CompileContext): void {
  reports?.reportEffectLoop(context)
}
