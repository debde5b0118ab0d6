import type { FieldPlan, FieldState } from '@urlapmuhely/engine'

/** What every control of a field gets. */
export interface FieldControlProps {
  readonly field: FieldPlan
  readonly path: string
  readonly state: FieldState
}
