import type { Field, FieldState, OptionState } from '@urlapmuhely/engine'
import { formField, formOption } from '@urlapmuhely/schema'
import { fieldValueTypes } from '@urlapmuhely/schema/facts'
import { type DesignItem, type DrawnField, drawnField, drawnOption } from './design-item.ts'
import type { DesignEntry } from './design-layout.ts'
import type { PlaceLabels } from './design-names.ts'
import { type TextParser, withDrawnTexts } from './design-texts.ts'

/** The present state of a field under the rules of the form, as a session elsewhere found it. */
export interface DesignMark {
  readonly hidden?: boolean | undefined
  readonly editing?: FieldState['editing'] | undefined
  /** Whether the form requires it: always, or only under a condition, which has a hollow star. */
  readonly required?: boolean | 'sometimes' | undefined
  /** The value that is shown, such as a fixed default; nothing by default. */
  readonly value?: unknown
}

/** How many options of a field are drawn. */
const MAX_DRAWN_OPTIONS = 50

/** The input of a state, beside the definition of the field. */
interface StateInput {
  readonly mark: DesignMark | undefined
  readonly parse: TextParser | undefined
  /** The id of the field, unless it is in a table. */
  readonly path?: string
}

/** The state of a field as its definition alone gives it. */
export function designState(
  entry: DesignEntry,
  { mark, parse, path = entry.item.id }: StateInput,
): FieldState {
  const field = drawnField(entry.item)
  return {
    path,
    field: withDrawnTexts(formField.properties, field, { labels: entry.labels, parse }),
    value: mark?.value ?? emptyValueOf(field),
    origin: 'none',
    present: true,
    editing: mark?.editing ?? 'open',
    reason: '',
    required: Boolean(mark?.required),
    options: entry.options && hasOptions(field) ? drawnOptions(entry.options, entry.labels, parse) : null,
    hostOptions: null,
    issues: NONE,
    rows: fieldValueTypes[field.type] === 'rows' ? [{ key: '1', path: `${path}.1` }] : null,
    // A repeat is drawn with one row.
    canAddRow: field.maxRows === null || field.maxRows > 1,
    canRemoveRow: (field.minRows ?? 0) < 1,
    panel: null,
    removable: false,
    takenOut: false,
  }
}

/** A field as controls take it: its place in the form is that of its path. */
export function designField(item: DrawnField, path: string): Field {
  const field: Field = {
    number: 0,
    local: 0,
    item,
    valueType: fieldValueTypes[item.type],
    textForm: 'prose',
    steps: null,
    template: {
      ...{ index: 0, parent: null, depth: 0, repeat: null, start: 0, fields: NONE },
      ...{ byLocalPath: new Map(), repeats: NONE, emptyValues: NONE },
    },
    path,
    localPath: path,
    parent: null,
    holder: null,
    children: NONE,
    rows: null,
    emptyValue: emptyValueOf(item),
    isContext: false,
  }
  return field
}

const NONE: readonly never[] = Object.freeze([])

function hasOptions({ type }: DrawnField): boolean {
  const valueType = fieldValueTypes[type]
  return valueType === 'option' || valueType === 'options'
}

function emptyValueOf({ type }: DrawnField): unknown {
  const valueType = fieldValueTypes[type]
  if (valueType === 'boolean') return false
  return valueType === 'options' ? NONE : null
}

/** The first options of a list. Two of the same value are one, because inputs cannot distinguish them. */
function drawnOptions(
  options: readonly DesignItem[],
  labels: PlaceLabels,
  parse: TextParser | undefined,
): readonly OptionState[] {
  const found = new Map<unknown, OptionState>()
  for (const item of options) {
    if (found.size >= MAX_DRAWN_OPTIONS) break
    const option = withDrawnTexts(formOption.properties, drawnOption(item), { labels, parse })
    if (found.has(option.value)) continue
    const { value, label, description, group, disabled, exclusive, data } = option
    found.set(value, { value, label, description, group, disabled, reason: '', exclusive, data })
  }
  return [...found.values()]
}
