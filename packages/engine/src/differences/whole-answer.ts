import type { ExampleValue } from '../facts/diagnostic.ts'
import { isSame } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import { isCalculated } from '../scope/fields.ts'
import { joinAskedTexts } from '../session/asked-values.ts'
import type { Core } from '../session/core.ts'
import { openForm } from '../session/start.ts'
import { dispatch } from '../session/transaction.ts'
import { findPlace } from '../state/paths.ts'
import { answerOf } from '../views/answer.ts'
import { issuesIn, issuesOf } from '../views/issues.ts'
import { likelyValues } from './likely-values.ts'

/** The most rounds in which missing values are filled in: each round may reveal new fields. */
const MAX_ROUNDS = 12

/**
 * Returns an answer with the wanted values, and beside them only the values that the form requires.
 *
 * @returns null if a wanted value does not stay, or no value was found that the form accepts.
 */
export function wholeAnswer(
  program: ProgramData,
  wanted: readonly ExampleValue[],
): Readonly<Record<string, unknown>> | null {
  const { core } = openForm(program, {})
  // A value that is entered later may reveal an earlier field.
  for (let round = 0; round < 2; round += 1)
    for (const { path, value } of wanted) if (!isEntered(core, path, value)) enter(core, path, value)
  const isWanted = new Set(wanted.map(({ path }) => path))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = issuesIn(program.plans, core.root).filter(({ severity }) => severity === 'error')
    if (open.length === 0) break
    for (const path of new Set(open.map((issue) => issue.path)))
      if (isWanted.has(path) || !mend(core, path)) return null
  }
  const isWhole = wanted.every(({ path, value }) => isEntered(core, path, value))
  return isWhole ? joinAskedTexts(program, answerOf(core).values) : null
}

function isEntered({ root }: Core, path: string, value: unknown): boolean {
  const place = findPlace(root, path)
  return place !== null && isSame(place.frame.val[place.field.local], value)
}

function enter(core: Core, path: string, value: unknown): void {
  const keys = path.split('.')
  for (const [index, key] of keys.entries()) {
    const list = keys.slice(0, index).join('.')
    if (key === '0' && !findPlace(core.root, path)) dispatch(core, { type: 'addRow', path: list })
  }
  dispatch(core, { type: 'set', path, value })
}

/** Enters a value that the field accepts; false if none was found. */
function mend(core: Core, path: string): boolean {
  const { program, root } = core
  const place = findPlace(root, path)
  if (!place) return false
  const { frame, field } = place
  const isMended = () => issuesOf(program.plans, frame, field).every(({ severity }) => severity !== 'error')
  if (isMended()) return true
  if (isCalculated(field)) return false
  if (field.rows) {
    dispatch(core, { type: 'addRow', path })
    return isMended()
  }
  return likelyValues(program, frame, field).some((value) => {
    dispatch(core, { type: 'set', path, value })
    return isMended()
  })
}
