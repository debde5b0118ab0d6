import type { Kind } from '@urlapmuhely/schema'
import { type DerivedColumns, formDerived } from '../../forms/form-status.ts'

/** How the server works out the derived properties that kinds declare, by the kind's name. */
const derivedColumns: Readonly<Record<string, DerivedColumns>> = { form: formDerived }

/** The SQL of each derived property of the kind; the item's row is called `t` there. */
export function derivedOf(kind: Kind): DerivedColumns {
  return derivedColumns[kind.name] ?? {}
}
