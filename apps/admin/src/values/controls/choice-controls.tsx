import { RadioGroup, Select, Toggle } from '@urlapmuhely/ui'
import { useEditContext } from '../items/edit-context.tsx'
import { choiceOptions, withFittingChoices } from './choice-options.ts'
import { frameProps, type PropertyControlProps } from './control.ts'

/** Up to this many choices are all shown; more open on demand. */
const MOST_IN_VIEW = 3

/** Edits a yes or no. */
export function BooleanControl(props: PropertyControlProps) {
  const { required: _, ...frame } = frameProps(props)
  return <Toggle {...frame} value={props.value === true} onChange={props.onChange} />
}

/** Edits one of a few named values. */
export function ChoiceControl(props: PropertyControlProps) {
  return props.property.fitting ? <FittingChoice {...props} /> : <AnyChoice {...props} />
}

/** Offers the choices that fit another property, and the one that was chosen before. */
function FittingChoice(props: PropertyControlProps) {
  const { property, value } = props
  const other = useEditContext().useProperty(property.fitting?.property ?? '')
  return <AnyChoice {...props} property={withFittingChoices(property, value, other)} />
}

function AnyChoice(props: PropertyControlProps) {
  const { property, value, onChange } = props
  const options = choiceOptions(property)
  const chosen = typeof value === 'string' ? value : null
  if (property.required && options.length <= MOST_IN_VIEW) {
    const isInline = property.effects === undefined
    return (
      <RadioGroup
        {...frameProps(props)}
        options={options}
        value={chosen}
        onChange={onChange}
        inline={isInline}
      />
    )
  }
  return (
    <Select
      {...frameProps(props)}
      options={options}
      value={chosen}
      onChange={onChange}
      clearable={!property.required}
    />
  )
}
