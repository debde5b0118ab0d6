import { MultiSelect } from '@urlapmuhely/ui'
import { fieldDescription } from '@urlapmuhely/wording'
import { useConditionFields } from '../items/use-condition-fields.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'

/** Chooses fields and context values by the names that conditions read them by. */
export function NamesControl(props: PropertyControlProps) {
  const { property, value, onChange, issues } = props
  const { fields } = useConditionFields(property)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = fields.map(({ name, label, parents, type }) => ({
    value: name,
    label: label || name,
    description: fieldDescription({ label: label || name, key: name, parents, type }) || undefined,
  }))
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
