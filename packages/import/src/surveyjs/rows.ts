import type { JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../builder/draft.ts'
import { isPart, numberOf, type SurveyPart, textOf } from './part.ts'
import type { SurveyReading } from './reading.ts'
import { named } from './rule-names.ts'
import { defaultOf } from './values.ts'

const MAX_ROWS = 100

/** The limits of the number of rows; a list whose rows cannot be added or removed stays as it begins. */
export function rowLimits(part: SurveyPart): { readonly minRows?: number; readonly maxRows?: number } {
  const count = firstRows(part).length
  const isFixed = part.allowRemoveRows === false || part.allowRemovePanel === false
  const min = Math.max(isFixed ? count : leastOf(part), part.isRequired === true ? 1 : 0)
  const max =
    part.allowAddRows === false || part.allowAddPanel === false
      ? count
      : (numberOf(part, 'maxPanelCount') ?? numberOf(part, 'maxRowCount'))
  return { ...(min ? { minRows: min } : {}), ...(max ? { maxRows: max } : {}) }
}

/** Adds the rows that a list of panels or a matrix begins with. */
export function addFirstRows(reading: SurveyReading, part: SurveyPart, field: FieldDraft): void {
  const rows = firstRows(part).map((row): JsonValue => {
    const values: Record<string, JsonValue> = {}
    for (const [name, value] of Object.entries(row)) {
      const column = reading.byName.get(`${textOf(part, 'name')}.${name}`)
      const fits = column ? defaultOf(value, column) : null
      if (column && fits !== null) values[column.key] = fits
      else field.line.note('default-lost')
    }
    return values
  })
  if (rows.length > 0)
    reading.builder.rule('formDefaultValue', field.line, {
      name: named('Kezdő sorok', field),
      targets: [field.id],
      value: rows,
      when: 'init',
    })
}

/** The rows of the default value; otherwise as many as the survey draws, each with the values of a new row. */
function firstRows(part: SurveyPart): SurveyPart[] {
  const isMatrix = part.type === 'matrixdynamic'
  const given = Array.isArray(part.defaultValue) ? part.defaultValue.filter(isPart) : []
  if (given.length > 0) return given.slice(0, MAX_ROWS)
  const count = numberOf(part, isMatrix ? 'rowCount' : 'panelCount') ?? (isMatrix ? 2 : 0)
  const preset = isMatrix ? part.defaultRowValue : part.defaultPanelValue
  const length = Math.min(Math.max(count, leastOf(part)), MAX_ROWS)
  return Array.from({ length }, () => (isPart(preset) ? preset : {}))
}

function leastOf(part: SurveyPart): number {
  return numberOf(part, 'minPanelCount') ?? numberOf(part, 'minRowCount') ?? 0
}

/** True if a list of panels empties its rows when it is hidden. */
export function clearsRows({ clearsLists }: SurveyReading, { clearIfInvisible: own }: SurveyPart): boolean {
  return own === undefined || own === 'default' ? clearsLists : String(own).startsWith('onHidden')
}
