import { type CompileContext, findField, reportItem } from '../draft/context.ts'
import { type OptionList, type OptionState, toOptionList } from '../facts/option-list.ts'
import { outward } from '../language/runtime.ts'
import type { RowsPlan } from '../program/plans.ts'
import { type Field, levelsOutward } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'

const NO_OPTIONS: OptionList = toOptionList([])

/** The plan of a field whose options are the rows of a repeat; null for other fields. */
export function rowsPlanOf(context: CompileContext, { item, template }: Field): RowsPlan | null {
  if (item.optionSource !== 'rows') return null
  const owner = { kind: 'formField', item } as const
  const repeat =
    item.optionRows === null ? null : findField(context, owner, { id: item.optionRows, path: 'optionRows' })
  const up = repeat?.rows ? levelsOutward(template, repeat.template) : null
  if (repeat && up === null)
    reportItem(context, owner, {
      code: 'SCOPE_MISMATCH',
      path: 'optionRows',
      params: { label: repeat.item.label },
    })
  if (!repeat || up === null)
    return { repeat: null, up: 0, label: null, text: '', onUnavailable: item.onUnavailable }
  const isFallback = context.definition.fallback?.[item.id]?.includes('rowLabel')
  return {
    ...{ repeat, up, label: null, text: item.rowLabel, onUnavailable: item.onUnavailable },
    ...(isFallback && { isFallback }),
  }
}

/** The rows that a field offers, by their numbers from 1; none while the repeat is absent. */
export function rowOptions(frame: Frame, plan: RowsPlan): OptionList {
  const labels = rowLabels(frame, plan)
  return labels.length === 0
    ? NO_OPTIONS
    : toOptionList(labels.map((label, index) => toOption(label, index, plan)))
}

/** The labels of the rows in order. */
export function rowLabels(frame: Frame, { repeat, up, label, text }: RowsPlan): readonly string[] {
  if (!repeat) return []
  const holder = outward(frame, up)
  if (holder.absenceOf(repeat.local) > ABSENCE.keep) return []
  return rowsIn(holder, repeat).map((row) => label?.print(row) ?? text)
}

function toOption(label: string, index: number, { isFallback }: RowsPlan): OptionState {
  return {
    ...{ value: index + 1, label, description: '', group: '', disabled: false },
    ...{ reason: '', exclusive: false, data: {} },
    ...(isFallback && { fallback: ['label'] }),
  }
}
