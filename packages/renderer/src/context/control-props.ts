import type { Field, FieldState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'

/** The properties of every field control. */
export interface FieldControlProps {
  readonly field: Field
  readonly path: string
  readonly state: FieldState
}

/** A component that renders one field. */
export type Control = (props: FieldControlProps) => ReactNode
