import type { Field, FieldState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'

/** What every control of a field gets. */
export interface FieldControlProps {
  readonly field: Field
  readonly path: string
  readonly state: FieldState
}

/** What draws one field. */
export type Control = (props: FieldControlProps) => ReactNode
