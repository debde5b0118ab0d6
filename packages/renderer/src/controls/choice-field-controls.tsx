import type { OptionValue } from '@urlapmuhely/schema'
import { factsOfType } from '@urlapmuhely/schema/facts'
import type { Option } from '@urlapmuhely/ui'
import { Checkbox, Toggle } from '@urlapmuhely/ui/checkbox'
import { OptionGroup, RadioGroup } from '@urlapmuhely/ui/option-group'
import { MultiSelect, Select } from '@urlapmuhely/ui/select'
import { type ReactNode, useMemo } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { pathBeside, placedFields } from '../context/form-plan.ts'
import { FieldView } from '../field/field-view.tsx'
import { inItsLanguage } from '../language/fallback-text.tsx'
import { quoted, Sentence } from '../language/sentence.tsx'
import { useControl } from './field-control.ts'
import { waitingText } from './field-hint.tsx'
import { toListOption, toOption } from './to-option.tsx'
import { useHostOptions } from './use-host-options.ts'

/** A single choice from a list that opens. */
function SelectControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const options = useOptions(props, toListOption)
  return (
    <Select
      {...shared}
      {...useOpening(props)}
      options={options}
      search={useHostOptions(props, false).search}
      selectedOption={options.find((option) => option.value === value)}
      value={asChoice(value)}
      onChange={give}
    />
  )
}

/** A multiple choice from a list that opens. */
function MultiSelectControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const options = useOptions(props, toListOption)
  const chosen = asChoices(value)
  return (
    <MultiSelect
      {...shared}
      {...useOpening(props)}
      options={options}
      search={useHostOptions(props, false).search}
      selectedOptions={options.filter((option) => chosen.includes(option.value))}
      value={chosen}
      onChange={give}
    />
  )
}

/** A single choice from a few visible options. */
function RadioControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const under = useUnderOption(props)
  return (
    <HostOptionsStatus {...props}>
      <RadioGroup
        {...shared}
        // Browsers group all radio buttons of a name; the path is the same in every form of a kind.
        name={shared.id}
        options={useOptions(props)}
        inline={props.state.field.inline && !under}
        renderUnderOption={under}
        value={asChoice(value)}
        onChange={give}
      />
    </HostOptionsStatus>
  )
}

/** A multiple choice from a few visible options, as checkboxes or toggles. */
function GroupChoiceControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const under = useUnderOption(props)
  return (
    <HostOptionsStatus {...props}>
      <OptionGroup
        {...shared}
        type={factsOfType(props.state.field.type).isSwitch ? 'toggle' : 'checkbox'}
        options={useOptions(props)}
        inline={props.state.field.inline && !under}
        renderUnderOption={under}
        value={asChoices(value)}
        onChange={give}
      />
    </HostOptionsStatus>
  )
}

/** Options in view, with a message while the host has not given them. */
export function HostOptionsStatus({
  children,
  ...props
}: FieldControlProps & { readonly children: ReactNode }) {
  const { messages, session } = useForm()
  const { field } = props.state
  const label = quoted(session.program.definition, { id: field.id, address: 'label' }, field.label)
  const { status, retry } = useHostOptions(props, true)
  return (
    <>
      {children}
      {props.state.hostOptions && (
        <div className="ufr-options-status" role="status">
          {status === 'loading' && messages.loadingOptions}
          {status === 'failed' && <Sentence>{messages.optionsFailed(label)}</Sentence>}
        </div>
      )}
      {status === 'failed' && (
        <button type="button" className="ufr-button" onClick={retry}>
          {messages.retry}
        </button>
      )}
    </>
  )
}

/** A yes or no, as a checkbox or a toggle. */
function CheckControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const Input = factsOfType(props.state.field.type).isSwitch ? Toggle : Checkbox
  return <Input {...shared} value={value === true} onChange={give} />
}

/** The controls of choices: options, and yes or no. */
export const choiceControls = {
  select: SelectControl,
  multiSelect: MultiSelectControl,
  radio: RadioControl,
  checkboxGroup: GroupChoiceControl,
  toggleGroup: GroupChoiceControl,
  checkbox: CheckControl,
  toggle: CheckControl,
}

function useOpening({ state }: FieldControlProps) {
  const form = useForm()
  const { definition } = form.session.program
  const { field } = state
  const placeholder = field.placeholder
    ? inItsLanguage(definition, { id: field.id, address: 'placeholder' }, field.placeholder)
    : undefined
  return { placeholder, clearable: field.clearable, nothing: waitingText(state, form) || undefined }
}

/** The options of a field as inputs take them that show them, or, with `toListOption`, inputs whose list opens. */
export function useOptions({ state: { options } }: FieldControlProps, make = toOption): Option[] {
  const { definition } = useForm().session.program
  return useMemo(() => (options ?? []).map((option) => make(option, definition)), [options, definition, make])
}

/** Returns a function that renders the fields under an option; undefined if there are none. */
function useUnderOption({ field, path, state }: FieldControlProps) {
  const { plan } = useForm()
  const placements = plan.underOption.get(field.item.id)
  if (!placements) return undefined
  const { under } = placedFields(placements, state)
  return (option: Option) => {
    const fields = under.get(option.value)
    return fields ? (
      <div className="ufr-under-option ufr-grid">
        {fields.map((one) => (
          <FieldView key={one.item.id} field={one} path={pathBeside(path, field, one)} />
        ))}
      </div>
    ) : null
  }
}

function asChoice(value: unknown): OptionValue | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The values of the chosen options; empty for a value of another shape. */
export function asChoices(value: unknown): readonly OptionValue[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' || typeof one === 'number') : []
}
