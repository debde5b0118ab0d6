import {
  apply,
  type Command,
  createOptionSteps,
  type DocumentOption,
  dataColumnSteps,
  dataOf,
  derivedFor,
  type FormDocument,
  followsLabel,
  isUnclear,
  itemOf,
  moveOptionSteps,
  numberOf,
  optionsOfList,
  type PastedOptions,
  pasteOptionSteps,
  type Step,
  standIns,
  valueSteps,
  writeCells,
} from '@urlapmuhely/document'
import { foldText, formOption, type OptionValue } from '@urlapmuhely/schema'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import type { Workshop } from '../../store/workshop.ts'
import { cellText } from './cell-text.ts'
import { dataCells, type GridColumn } from './grid-columns.ts'

/** The actions in the grid of a list. Each is one step for undo. */
export interface OptionActions {
  /** Creates an option by the first character of its label. */
  readonly create: (id: string, label: string, index: number) => void
  readonly setLabel: (option: DocumentOption, label: string) => void
  readonly setValue: (option: DocumentOption, value: OptionValue) => void
  readonly set: (option: DocumentOption, column: GridColumn, value: unknown) => void
  /** Writes a cell of data. An ambiguous number is kept as a text, with a notice. */
  readonly setData: (option: DocumentOption, column: GridColumn, text: string) => void
  readonly paste: (pasted: PastedOptions, index: number) => void
  /** The options that pasted ones replace, because they were never edited. */
  readonly replaceable: () => readonly DocumentOption[]
  /** Writes cells over those of options, from the first column on; cells beyond the last option are ignored. */
  readonly fill: (
    options: readonly DocumentOption[],
    columns: readonly GridColumn[],
    cells: readonly (readonly string[])[],
  ) => void
  /** `index` counts all options before the move. */
  readonly move: (ids: ReadonlySet<string>, index: number) => void
  readonly changeColumn: (from: string, to: string | null) => void
  readonly settle: () => void
}

/**
 * The actions of the grid of a list.
 *
 * @param start the steps that make a new list the field's, with its first option.
 */
export function optionActions(workshop: Workshop, list: string, start: () => readonly Step[]): OptionActions {
  const run = (command: Command) => {
    if (command.typing === undefined) workshop.settle()
    if (command.steps.length > 0) workshop.run(command)
  }
  const options = () => optionsOfList(workshop.document(), list)
  const replaceable = () => standIns(workshop.document(), workshop.state().saved, list)
  const change = (option: DocumentOption, property: string, steps: readonly Step[]) =>
    run({
      label: t('workshop.options.step.change', {
        property: formOption.properties[property]?.label ?? property,
        name: nameOf(workshop.document(), { kind: formOption, id: option.id }),
      }),
      steps,
      typing: `${option.id}.${property}`,
    })
  return {
    create: (id, label, index) =>
      run({
        label: t('workshop.options.step.create', { list }),
        steps: [...start(), ...createOptionSteps(workshop.document(), { list, index }, [{ id, label }])],
        typing: `${id}.label`,
      }),
    setLabel: (option, label) => {
      const own = changed(option.id, { label, ...(option.name === option.label && { name: label }) })
      // A value that was saved is in answers.
      const isNew = !workshop.state().saved.items[formOption.name]?.has(option.id)
      const follows = isNew && followsLabel(option, options())
      const value = follows ? derivedFor(label, option, options()) : option.value
      const steps = value === option.value ? [] : valueSteps(workshop.document(), option.id, value)
      change(option, 'label', [own, ...steps])
    },
    setValue: (option, value) => change(option, 'value', valueSteps(workshop.document(), option.id, value)),
    set: (option, column, value) =>
      change(option, column.is === 'data' ? 'data' : column.key, [cellStep(option, column, value)]),
    setData: (option, column, text) => {
      notifyUnclear([text])
      change(option, 'data', [cellStep(option, column, dataOf(text, [], heldIn(options(), column)))])
    },
    replaceable,
    paste: (pasted, index) => {
      const replaced = replaceable().map(({ id }): Step => ({ is: 'remove', kind: formOption.name, id }))
      const { document } = apply(workshop.document(), { steps: replaced })
      const place = { list, index: replaced.length > 0 ? 0 : index }
      run({
        label: t('workshop.options.step.paste', { count: pasted.added.length + pasted.changed.length }),
        steps: [...start(), ...replaced, ...pasteOptionSteps(document, place, pasted)],
      })
    },
    fill: (filled, columns, cells) => {
      notifyUnclear(cells.flatMap((texts) => texts.filter((_, at) => columns[at]?.is === 'data')))
      const steps = fillSteps(workshop.document(), { options: filled, columns, cells })
      run({ label: t('workshop.options.step.fill', { list }), steps })
    },
    move: (ids, index) =>
      run({
        label: t('workshop.options.step.move', { count: ids.size }),
        steps: moveOptionSteps(workshop.document(), { list, index }, ids),
      }),
    changeColumn: (from, to) =>
      run({
        label: t('workshop.options.step.column', { column: from }),
        steps: dataColumnSteps(options(), from, to),
      }),
    settle: workshop.settle,
  }
}

function notifyUnclear(cells: readonly string[]): void {
  const [first, ...others] = cells.filter((cell) => isUnclear(cell))
  if (first !== undefined)
    notify.error(t('workshop.options.numberUnclear', { text: first, count: others.length + 1 }))
}

function changed(id: string, values: Readonly<Record<string, unknown>>): Step {
  return { is: 'change', kind: formOption.name, id, values }
}

/** What the cells of a column of data hold. */
function heldIn(options: readonly DocumentOption[], { key }: GridColumn): readonly unknown[] {
  return options.map((option) => dataCells(option)[key])
}

/** The step that puts a value into a cell; an empty text takes it out of the data. */
function cellStep(option: DocumentOption, { is, key }: GridColumn, value: unknown): Step {
  if (is !== 'data') return changed(option.id, { [key]: value })
  const data = dataCells(option)
  const { [key]: _, ...others } = data
  return changed(option.id, { data: value === '' ? others : { ...data, [key]: value } })
}

/** Texts that count as ticked in a column of ticks; every other text counts as not ticked. */
const YES: ReadonlySet<string> = new Set(['igen', 'i', 'x', '1', 'igaz', 'true'])

interface FilledCells {
  readonly options: readonly DocumentOption[]
  readonly columns: readonly GridColumn[]
  readonly cells: readonly (readonly string[])[]
}

/** The steps that write cells one after another: a value may be given to the next option. */
function fillSteps(before: FormDocument, { options, columns, cells }: FilledCells): readonly Step[] {
  const steps: Step[] = []
  let document = before
  for (const [row, texts] of cells.entries())
    for (const [at, text] of texts.entries()) {
      // An item of this kind.
      const option = itemOf(document, formOption.name, options[row]?.id ?? '') as DocumentOption | undefined
      const column = columns[at]
      if (!option || !column) continue
      const written = cellSteps(document, { option, column, text: text.trim() })
      steps.push(...written)
      document = apply(document, { steps: written }).document
    }
  return steps
}

interface CellText {
  readonly option: DocumentOption
  readonly column: GridColumn
  readonly text: string
}

function cellSteps(document: FormDocument, { option, column, text }: CellText): readonly Step[] {
  switch (column.is) {
    case 'label':
      return text === '' ? [] : [changed(option.id, { label: text })]
    case 'value': {
      const value = typeof option.value === 'number' ? numberOf(text) : text
      return value === null || value === '' ? [] : valueSteps(document, option.id, value)
    }
    case 'toggle':
      return [cellStep(option, column, YES.has(foldText(text)))]
    case 'data':
      return [
        cellStep(option, column, dataOf(text, [], heldIn(optionsOfList(document, option.list), column))),
      ]
    case 'text':
      return [cellStep(option, column, text)]
  }
}

/** Options as cells for a spreadsheet, with headings that pasting understands. */
export function copiedCells(options: readonly DocumentOption[], columns: readonly GridColumn[]): string {
  const texts = columns.filter(({ is }) => is !== 'toggle')
  const cell = (option: DocumentOption, { is, key }: GridColumn) =>
    cellText(is === 'data' ? dataCells(option)[key] : option[key])
  return writeCells([
    texts.map(({ label }) => label),
    ...options.map((option) => texts.map((column) => cell(option, column))),
  ])
}
