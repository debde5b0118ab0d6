import { MultiSelect } from '@urlapmuhely/ui'
import { readableFieldOption } from '../items/field-option.ts'
import { useConditionFields } from '../items/use-condition-fields.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'

/** Chooses fields and context values by the names that conditions read them by. */
export function NamesControl(props: PropertyControlProps) {
  const { property, value, onChange, issues } = props
  const { fields } = useConditionFields(property)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = fields.map((field) => readableFieldOption({ ...field, label: field.label || field.name }))
  const unknown = chosen.filter((name) => options.every((option) => option.value !== name))
  return (
    <MultiSelect
      {...frameProps(props)}
      error={allMessages(issues)}
      options={[...options, ...unknown.map((name) => ({ value: name, label: name }))]}
      value={chosen}
      onChange={onChange}
    />
  )
}
