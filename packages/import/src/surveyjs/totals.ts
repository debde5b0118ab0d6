import type { Condition } from '@urlapmuhely/schema'
import { withArticle } from '@urlapmuhely/schema/article'
import { attempt } from '../builder/attempt.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { namesAt } from './names.ts'
import { type SurveyPart, textOf } from './part.ts'
import { columnName } from './positions.ts'
import type { SurveyPlace, SurveyReading } from './reading.ts'
import { ownText, surveyTexts } from './texts.ts'
import { surveyOperand } from './translate.ts'

/** A matrix that became fields, as one of its columns needs it. */
interface ColumnMatrix {
  readonly matrix: SurveyPart
  readonly place: SurveyPlace
  /** The fields of the column: one in a matrix whose rows are added, one in each row of the others. */
  readonly fields: readonly FieldDraft[]
}

/** Adds the total of a column as a computed field after the matrix, which `{matrix-total.column}` reads. */
export function addTotal(
  reading: SurveyReading,
  column: SurveyPart,
  { matrix, place, fields }: ColumnMatrix,
): void {
  const { builder, byName, locale } = reading
  const formula = textOf(column, 'totalExpression').trim()
  const type = textOf(column, 'totalType')
  if (formula === '' && (type === '' || type === 'none')) return
  const [matrixName, name] = [textOf(matrix, 'name'), textOf(column, 'name')]
  const title = ownText(surveyTexts(column.title), locale) || name
  const line = builder.report.line(`${place.path}.${name}`, title, 'total')
  const total = builder.field({
    key: `${matrixName}_${name}_total`,
    type: 'calculated',
    parent: place.parent,
    line,
    label: `${title} (${ownText(surveyTexts(matrix.totalText), locale) || 'összesen'})`,
    values: { expression: '' },
  })
  byName.set(`${matrixName}-total.${name}`, total)
  const holder = byName.get(place.rows ? `${place.rows}.${matrixName}` : matrixName)
  reading.later.push(() => {
    if (holder) total.presence.push(...holder.presence)
    attempt(line, 'formula-unreadable', () => {
      const condition =
        formula === ''
          ? totalOf(type, namesOf(reading, fields, total))
          : surveyOperand(formula, namesAt(reading, total, place)).condition
      const expression = builder.checked(condition, total, line)
      if (expression !== null) total.values.expression = expression
    })
  })
}

interface Names {
  readonly all: readonly string[]
  readonly isColumn: boolean
}

function namesOf(reading: SurveyReading, columns: readonly FieldDraft[], at: FieldDraft): Names {
  const repeat = columns[0]?.parent
  const isColumn = repeat?.type === 'repeat'
  const all = columns.map((field) => {
    const name = isColumn ? columnName(reading, field, { repeat, at }) : reading.builder.nameOf(field, at)
    if (name === null) throw new Unreadable(`${withArticle(`„${field.key}”`)} oszlop`)
    return name
  })
  return { all, isColumn }
}

function totalOf(type: string, { all, isColumn }: Names): Condition {
  const read = all.map((name): Condition => ({ var: name }))
  // A column is a list already; fields of separate rows are put into one, without the empty ones.
  const list = isColumn ? read : [{ merge: read }]
  switch (type) {
    case 'sum':
    case 'min':
    case 'max':
      return { [type]: list }
    case 'count':
      return { count: list }
    case 'avg':
      return { '/': [{ sum: list }, { count: list }] }
    default:
      throw new Unreadable(`összesítés („${type}”)`)
  }
}
