import { expect } from 'vitest'
import type { Session } from '../compile/session.ts'
import type { Aspect, Trace } from '../why/why.ts'

/** Returns the trace of an aspect of a field. */
export function asked(session: Session, path: string, aspect: Aspect): Trace {
  const trace = session.why(path, aspect)
  if (!trace) throw new Error(`no ${path}`)
  return trace
}

/** Returns the suggestion that changes the presence of `x`, as `path = value`, and checks that it does. */
export function suggested(session: Session): string[] | null {
  const { counterfactual, present } = asked(session, 'x', 'presence')
  if (!counterfactual) return null
  for (const { path, value, row, label } of counterfactual.changes) {
    const event =
      row?.position === null
        ? ({ type: 'addRow', path, values: { [keyOf(session, label)]: value } } as const)
        : ({ type: 'set', path, value } as const)
    expect(session.dispatch(event).rejected).toBeNull()
  }
  expect(asked(session, 'x', 'presence').present).toBe(!present)
  return counterfactual.changes.map(({ path, label, value, row }) =>
    row?.position === null ? `${path} + ${label}: ${value}` : `${path} = ${JSON.stringify(value)}`,
  )
}

function keyOf(session: Session, label: string): string {
  return session.program.fields.find(({ item }) => item.label === label)?.item.key ?? ''
}
