import { isEmpty, isSame } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import type { ProgramData } from '../program/program.ts'
import { isCalculated } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { isSubmitted } from '../views/answer.ts'
import { isCalculatedValue } from './compare.ts'
import { entriesOf, type Level, topOf } from './submitted.ts'

/** True if a form holds exactly the submitted values; calculated ones may be missing from these. */
export function endsIn({ program, root }: Pick<Core, 'program' | 'root'>, submitted: unknown): boolean {
  return levelEndsIn(program, topOf(root), submitted)
}

function levelEndsIn(program: ProgramData, { frame, fields }: Level, submitted: unknown): boolean {
  const given = entriesOf(submitted)
  return fields.every((field) => {
    const value = given.get(field.item.key)
    if (field.valueType === 'object') return levelEndsIn(program, { frame, fields: field.children }, value)
    const normal = normalise(field, value)
    if (!isSubmitted(program.plans, frame, field)) return isEmpty(normal)
    if (isCalculated(field))
      return value === undefined || isCalculatedValue(program, { frame, field, value: normal })
    if (field.rows) return rowsEndIn(program, rowsIn(frame, field), normal)
    const held = frame.val[field.local] ?? null
    return isSame(normal, held) || (normal === null && (isEmpty(held) || held === field.emptyValue))
  })
}

function rowsEndIn(program: ProgramData, rows: readonly Frame[], values: unknown): boolean {
  const sent: readonly unknown[] = Array.isArray(values) ? values : []
  return (
    sent.length === rows.length && rows.every((row, index) => levelEndsIn(program, topOf(row), sent[index]))
  )
}
