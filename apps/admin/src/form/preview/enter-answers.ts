import type { Session } from '@urlapmuhely/engine'

/**
 * Enters answers as a person would, one after another, so that rules that react to input run too.
 *
 * @param values in the shape of an answer.
 */
export function enterAnswers(session: Session, values: Readonly<Record<string, unknown>>): void {
  // An answer may show a field that is placed before it.
  for (let round = 0; round < 2; round += 1) enter(session, '', values)
}

function enter(session: Session, prefix: string, values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    const path = `${prefix}${key}`
    const rows = session.field(path)?.rows
    if (rows && Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        if (index >= (session.field(path)?.rows?.length ?? 0)) session.dispatch({ type: 'addRow', path })
        enter(session, `${path}.${index}.`, row)
      }
    } else if (isGroup(value)) enter(session, `${path}.`, value)
    else if (session.field(path)?.value !== value) {
      session.dispatch({ type: 'set', path, value })
      session.dispatch({ type: 'blur', path })
    }
  }
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
