import type { JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../builder/draft.ts'
import { takesOptions } from '../builder/host-options.ts'
import { scaleOf, setChoices } from './choices.ts'
import { addComment } from './comments.ts'
import { surveyMask } from './masks.ts'
import { isPart, numberOf, partsOf, type SurveyPart, textOf } from './part.ts'
import { type PlacedPart, type SurveyPlace, type SurveyReading, setText } from './reading.ts'
import { addFirstRows, clearsRows, rowLimits } from './rows.ts'
import { addRules } from './rules.ts'
import { ownText, surveyTexts } from './texts.ts'
import { addTotal } from './totals.ts'
import { surveyType } from './types.ts'
import { noteUnreadHolder, noteUnreadQuestion } from './unread.ts'

/** Reads the questions and panels of a page, a panel or a row. */
export function addElements(
  reading: SurveyReading,
  elements: readonly SurveyPart[],
  place: SurveyPlace,
): void {
  for (const element of elements)
    addElement(reading, element, { ...place, path: `${place.path}.${textOf(element, 'name')}` })
}

function addElement(reading: SurveyReading, part: SurveyPart, place: SurveyPlace): void {
  switch (String(part.type)) {
    case 'panel':
      addElements(reading, partsOf(part, 'elements', 'questions'), {
        ...place,
        parent: holder(reading, part, { ...place, type: 'section' }),
      })
      return
    case 'paneldynamic':
      if (clearsRows(reading, part)) reading.builder.report.differs('surveyjs-panels')
      addElements(reading, partsOf(part, 'templateElements'), {
        ...place,
        rows: textOf(part, 'name'),
        parent: holder(reading, part, { ...place, type: 'repeat' }),
      })
      return
    case 'matrixdynamic': {
      const inRow = {
        ...place,
        rows: textOf(part, 'name'),
        parent: holder(reading, part, { ...place, type: 'repeat' }),
      }
      addColumns(reading, part, { inRow, outside: place })
      addElements(reading, partsOf(part, 'detailElements'), inRow)
      return
    }
    case 'multipletext':
      addItems(reading, part, { ...place, parent: holder(reading, part, { ...place, type: 'group' }) })
      return
    case 'matrix':
      addMatrix(reading, part, { ...place, parent: holder(reading, part, { ...place, type: 'group' }) })
      return
    case 'matrixdropdown': {
      const cells = addMatrixRows(reading, part, {
        ...place,
        parent: holder(reading, part, { ...place, type: 'group' }),
      })
      for (const [column, fields] of cells) addTotal(reading, column, { matrix: part, place, fields })
      return
    }
    default:
      addQuestion(reading, part, place)
  }
}

/** The place of a panel, a list of panels, or a question of several parts, and the type of its field. */
interface HolderPlace extends SurveyPlace {
  readonly type: 'section' | 'repeat' | 'group'
}

/** Adds a panel, a list of panels, or a question of several parts. */
function holder(reading: SurveyReading, part: SurveyPart, { type, ...place }: HolderPlace): FieldDraft {
  const name = textOf(part, 'name')
  const line = reading.builder.report.line(place.path, titleOf(reading, part), String(part.type))
  noteUnreadHolder(line, part)
  const isDynamic = type === 'repeat'
  const field = reading.builder.field({
    key: textOf(part, 'valueName') || name,
    type,
    parent: place.parent,
    line,
    values: {
      ...(isDynamic ? rowLimits(part) : {}),
      ...(part.type === 'matrixdynamic' ? { rowAppearance: 'table' } : {}),
      ...(part.type === 'matrix' ? { appearance: 'matrix' } : {}),
    },
  })
  reading.byName.set(place.rows ? `${place.rows}.${name}` : name, field)
  setText(reading, field, { property: 'label', value: part.title ?? (type === 'section' ? '' : name), place })
  setText(reading, field, { property: 'hint', value: part.description, place, isRich: true })
  const addText = part.panelAddText ?? part.addPanelText ?? part.addRowText
  if (isDynamic) setText(reading, field, { property: 'addLabel', value: addText, place })
  reading.later.push(() => {
    addRules({ reading, part, field, place, line })
    if (isDynamic) addFirstRows(reading, part, field)
  })
  return field
}

/** The place of a question, and the choices of its matrix, which it has unless it has its own. */
interface QuestionPlace extends SurveyPlace {
  readonly choices?: unknown
}

function addQuestion(
  reading: SurveyReading,
  part: SurveyPart,
  { choices, ...place }: QuestionPlace,
): FieldDraft {
  const { builder } = reading
  const name = textOf(part, 'name')
  const carrying = surveyType(part)
  const line = builder.report.line(place.path, titleOf(reading, part), String(part.type ?? 'text'))
  if (carrying.note) line.note(...carrying.note)
  noteUnreadQuestion(line, part)
  const isMany = carrying.type === 'file' && part.allowMultiple === true
  const rows = isMany
    ? builder.field({
        key: `${name}_sorok`,
        type: 'repeat',
        parent: place.parent,
        line,
        label: titleOf(reading, part),
      })
    : null
  if (isMany) line.note('multiple-as-repeat')
  const placeholder = ownText(surveyTexts(part.placeholder ?? part.placeHolder), reading.locale)
  const field = builder.field({
    key: textOf(part, 'valueName') || name,
    type: carrying.type,
    parent: rows ?? place.parent,
    line,
    values: {
      ...(placeholder ? { placeholder: placeholder.slice(0, 200) } : {}),
      ...(textOf(part, 'autocomplete') ? { autocomplete: textOf(part, 'autocomplete') } : {}),
      ...(carrying.type === 'file' ? fileLimits(part) : {}),
      ...surveyMask(part)?.values,
      ...(numberOf(part, 'colCount') === 0 || (numberOf(part, 'colCount') ?? 1) > 1 ? { inline: true } : {}),
      ...(carrying.type === 'calculated' ? { expression: '' } : {}),
    },
  })
  reading.byName.set(place.rows ? `${place.rows}.${name}` : name, field)
  const isNote = carrying.type === 'note'
  if (isNote) {
    setText(reading, field, { property: 'hint', value: part.html ?? part.title ?? '', place, isRich: true })
  } else {
    setText(reading, field, { property: 'label', value: part.title ?? name, place })
    setText(reading, field, { property: 'hint', value: part.description, place, isRich: true })
  }
  const placed = { reading, part, field, place, line }
  if (carrying.type === 'scale') setScale(placed)
  if (takesOptions(field)) setChoices(placed, choices)
  reading.later.push(() => addRules(placed))
  addComment(placed)
  return field
}

/** Returns the limits of a file: its types and its size. */
function fileLimits(part: SurveyPart): Record<string, JsonValue> {
  const types = textOf(part, 'acceptedTypes')
    .split(',')
    .flatMap((type) => type.trim() || [])
  const bytes = numberOf(part, 'maxSize')
  return { ...(types.length > 0 ? { accept: types } : {}), ...(bytes ? { maxBytes: bytes } : {}) }
}

/** The points of a rating, and the texts at its ends. */
function setScale({ reading, part, field, place }: PlacedPart): void {
  Object.assign(field.values, scaleOf(part))
  setText(reading, field, { property: 'minLabel', value: part.minRateDescription, place })
  setText(reading, field, { property: 'maxLabel', value: part.maxRateDescription, place })
}

/** The columns of a table of rows are the questions of a row. */
function addColumns(
  reading: SurveyReading,
  part: SurveyPart,
  { inRow, outside }: { readonly inRow: SurveyPlace; readonly outside: SurveyPlace },
): void {
  for (const column of partsOf(part, 'columns')) {
    const type = textOf(column, 'cellType') || textOf(part, 'cellType') || 'dropdown'
    const field = addQuestion(
      reading,
      { ...column, type: type === 'default' ? 'dropdown' : type },
      { ...inRow, path: `${inRow.path}.${textOf(column, 'name')}`, choices: part.choices },
    )
    addTotal(reading, column, { matrix: part, place: outside, fields: [field] })
  }
}

/** The texts of a question of several texts. */
function addItems(reading: SurveyReading, part: SurveyPart, place: SurveyPlace): void {
  for (const item of partsOf(part, 'items')) {
    const field = addQuestion(
      reading,
      { ...item, type: 'text' },
      { ...place, path: `${place.path}.${textOf(item, 'name')}` },
    )
    reading.byName.set(`${textOf(part, 'name')}.${textOf(item, 'name')}`, field)
  }
}

/** The rows of a matrix of single choices, which share the columns as their choices. */
function addMatrix(reading: SurveyReading, part: SurveyPart, place: SurveyPlace): void {
  for (const row of rowsOf(part)) {
    const question = {
      type: part.cellType === 'checkbox' ? 'checkbox' : 'radiogroup',
      name: row.name,
      title: row.title,
      choices: part.columns,
      isRequired: part.isAllRowRequired === true || part.eachRowRequired === true,
      visibleIf: row.visibleIf,
    }
    const field = addQuestion(reading, question, { ...place, path: `${place.path}.${row.name}` })
    reading.byName.set(`${textOf(part, 'name')}.${row.name}`, field)
  }
}

/** Each row of a matrix of questions is a group of its own. Returns the fields of each column. */
function addMatrixRows(
  reading: SurveyReading,
  part: SurveyPart,
  place: SurveyPlace,
): Map<SurveyPart, FieldDraft[]> {
  const cells = new Map<SurveyPart, FieldDraft[]>()
  for (const row of rowsOf(part)) {
    const path = `${place.path}.${row.name}`
    const group = holder(
      reading,
      { type: 'matrixdropdown row', name: row.name, title: row.title, visibleIf: row.visibleIf },
      { ...place, path, type: 'group' },
    )
    group.values.appearance = 'inline'
    for (const column of partsOf(part, 'columns')) {
      const type = textOf(column, 'cellType') || textOf(part, 'cellType') || 'dropdown'
      const field = addQuestion(
        reading,
        { ...column, type: type === 'default' ? 'dropdown' : type },
        {
          parent: group,
          rows: textOf(part, 'name'),
          path: `${path}.${textOf(column, 'name')}`,
          choices: part.choices,
        },
      )
      reading.byName.set(`${textOf(part, 'name')}.${row.name}.${textOf(column, 'name')}`, field)
      cells.set(column, [...(cells.get(column) ?? []), field])
    }
    addElements(reading, partsOf(part, 'detailElements'), {
      ...place,
      path,
      parent: group,
      rows: textOf(part, 'name'),
    })
  }
  return cells
}

function rowsOf(part: SurveyPart): { name: string; title: unknown; visibleIf: unknown }[] {
  const rows = Array.isArray(part.rows) ? part.rows : []
  return rows.flatMap((row) => {
    if (typeof row === 'string' || typeof row === 'number')
      return [{ name: String(row), title: String(row), visibleIf: '' }]
    return isPart(row)
      ? [{ name: String(row.value ?? ''), title: row.text ?? row.value, visibleIf: row.visibleIf }]
      : []
  })
}

function titleOf({ locale }: SurveyReading, part: SurveyPart): string {
  return ownText(surveyTexts(part.title), locale) || textOf(part, 'name')
}
