import {
  type Command,
  createOptionSteps,
  type DocumentOption,
  dataColumnSteps,
  derivedFor,
  followsLabel,
  moveOptionSteps,
  optionsOfList,
  type PastedOptions,
  pasteOptionSteps,
  type Step,
  valueSteps,
  writeCells,
} from '@urlapmuhely/document'
import { formOption, type OptionValue } from '@urlapmuhely/schema'
import { t } from '../../messages/t.ts'
import { nameOf } from '../store/commands.ts'
import type { Workshop } from '../store/workshop.ts'
import type { GridColumn } from './grid-columns.ts'

/** What is done in the grid of a list. Each is one step for undo. */
export interface OptionActions {
  /** Creates an option by the first character of its label. */
  readonly create: (id: string, label: string, index: number) => void
  readonly setLabel: (option: DocumentOption, label: string) => void
  readonly setValue: (option: DocumentOption, value: OptionValue) => void
  readonly set: (option: DocumentOption, column: GridColumn, value: unknown) => void
  readonly paste: (pasted: PastedOptions, index: number) => void
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
  const change = (option: DocumentOption, property: string, steps: readonly Step[]) =>
    run({
      label: t('workshop.options.step.change', {
        property: formOption.properties[property]?.label ?? property,
        name: nameOf(workshop.document(), { kind: formOption, id: option.id }),
      }),
      steps,
      typing: `${option.id}.${property}`,
    })
  const changed = (id: string, values: Readonly<Record<string, unknown>>): Step => ({
    is: 'change',
    kind: formOption.name,
    id,
    values,
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
    set: (option, { is, key }, value) => {
      // The property's shape.
      const data = option.data as Readonly<Record<string, unknown>> | undefined
      const { [key]: _, ...others } = data ?? {}
      const values =
        is === 'data' ? { data: value === '' ? others : { ...data, [key]: value } } : { [key]: value }
      change(option, is === 'data' ? 'data' : key, [changed(option.id, values)])
    },
    paste: (pasted, index) =>
      run({
        label: t('workshop.options.step.paste', { count: pasted.added.length + pasted.changed.length }),
        steps: [...start(), ...pasteOptionSteps(workshop.document(), { list, index }, pasted)],
      }),
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

/** Options as cells for a spreadsheet, with headings that pasting understands. */
export function copiedCells(options: readonly DocumentOption[], columns: readonly GridColumn[]): string {
  const texts = columns.filter(({ is }) => is !== 'toggle')
  const cell = (option: DocumentOption, { is, key }: GridColumn) =>
    String((is === 'data' ? (option.data as Readonly<Record<string, unknown>>)?.[key] : option[key]) ?? '')
  return writeCells([
    texts.map(({ label }) => label),
    ...options.map((option) => texts.map((column) => cell(option, column))),
  ])
}
