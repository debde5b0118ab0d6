import { type Option, Select } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t-edit.ts'
import { readableFieldOption } from '../items/field-option.ts'
import type { ReadableField } from '../items/readable-fields.ts'

interface FieldPickerProps {
  readonly label: string
  readonly fields: readonly ReadableField[]
  /** The dotted name; empty when none is chosen. */
  readonly value: string
  readonly onChange: (name: string) => void
  readonly readOnly: boolean
}

/** Chooses a readable name by label and path; a name that no longer exists is shown as it is. */
export function FieldPicker({ label, fields, value, onChange, readOnly }: FieldPickerProps) {
  const options = optionsOf(fields)
  const isUnknown = value !== '' && !fields.some((field) => field.name === value)
  return (
    <Select
      label={label}
      hideLabel
      size="sm"
      placeholder={t('edit.condition.chooseField')}
      options={options}
      selectedOption={isUnknown ? { value, label: t('edit.condition.unknownField', { name: value }) } : null}
      error={isUnknown ? t('edit.condition.fieldGone') : undefined}
      value={value === '' ? null : value}
      onChange={(name) => onChange(name ?? '')}
      readOnly={readOnly}
    />
  )
}

const optionsByFields = new WeakMap<readonly ReadableField[], readonly Option<string>[]>()

/** Made once for all rows of a condition, which choose from the same fields. */
function optionsOf(fields: readonly ReadableField[]): readonly Option<string>[] {
  const options = optionsByFields.get(fields) ?? fields.map(readableFieldOption)
  optionsByFields.set(fields, options)
  return options
}
