import { requireWithin } from '../builder/work.ts'
import type { OdkAction } from '../odk/model.ts'
import { calculationOf, column, type Row } from './columns.ts'
import { isBegin, isEnd } from './question-type.ts'

/** A question of the sheet, where it is, and the repeat around it. */
interface PlacedRow {
  readonly row: Row
  readonly path: string
  readonly repeat: string | null
}

/** The name of a question. */
export function nameOf(row: Row): string {
  return column(row, 'name', 'value', 'tag') || 'mezo'
}

/** The questions, groups and repeats of a sheet with their paths. */
export function pathsOf(survey: readonly Row[]): PlacedRow[] {
  const around: { path: string; isRepeat: boolean }[] = []
  return survey.flatMap((row): PlacedRow[] => {
    const type = column(row, 'type', 'command').replace(/\s+/gu, ' ').trim()
    if (isEnd(type)) {
      around.pop()
      return []
    }
    const path = `${around.at(-1)?.path ?? '/data'}/${nameOf(row)}`
    const repeat = around.findLast(({ isRepeat }) => isRepeat)?.path ?? null
    const begin = isBegin(type)
    if (begin) around.push({ path, isRepeat: begin.kind === 'repeat' })
    requireWithin('depth', around.length)
    return [{ row, path, repeat }]
  })
}

/** Formulas that are computed when another question changes: those with a `trigger`. */
export function triggered(survey: readonly Row[]): OdkAction[] {
  const rows = pathsOf(survey)
  // Of several with one name, the first counts.
  const paths = new Map(rows.toReversed().map(({ row, path }) => [nameOf(row), path]))
  return rows.flatMap(({ row, path }) =>
    [...column(row, 'trigger').matchAll(/\$\{([^{}]+)\}/gu)].map(([, name = '']) => ({
      event: 'xforms-value-changed',
      target: path,
      value: calculationOf(row),
      trigger: paths.get(name.trim()) ?? null,
    })),
  )
}

/** Columns that are read, or are notes of whoever wrote the form. */
const READ =
  /^(?:type|command|name|value|tag|label|caption|hint|guidance_hint|appearance|relevant|relevance|skippattern|constraint|constraint[_ ]message|required|required[_ ]message|requiredMsg|constraintMsg|read[_ ]?only|readonly|calculation|calculate|default|parameters|choice_filter|repeat_count|trigger|disabled|save_to|note|notes|comment|comments|description|\$.*|__.*)(?:::?.*)?$|^(?:bind|control)::?(?:relevant|constraint|required|readonly|calculate|appearance|jr:count|jr:constraintMsg|jr:requiredMsg)$|^jr:count$/iu

/** Returns the columns of the questions that nothing reads, by the path of the question. */
export function unreadColumns(survey: readonly Row[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { row, path } of pathsOf(survey)) {
    const names = Object.keys(row).filter((name) => row[name] !== '' && !READ.test(name.trim()))
    if (names.length > 0) found.set(path, names)
  }
  return found
}
