import {
  type FieldValueType,
  fieldValueTypes,
  type JsonValue,
  type RuleParameter,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import { Field, NumberInput, Select, TextInput, Toggle } from '@urlapmuhely/ui'
import type { ComponentType } from 'react'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { useEditContext, useFormId } from '../items/edit-context.tsx'
import { useFormFields } from '../items/form-item-queries.ts'
import { ConditionControl } from './condition-control.tsx'
import {
  allMessages,
  frameProps,
  issuesWithin,
  messagesAt,
  type PropertyControlProps,
  type ShownIssue,
} from './control.ts'
import classes from './controls.module.css'
import { FormFieldInput } from './form-field-input.tsx'
import { givenParameters, withParameter } from './parameter-values.ts'
import { WordsControl } from './words-control.tsx'

const rules: Readonly<Record<string, ValidationRule>> = validationRules

/** Edits the parameters of the validation rule that `basis` names; the table of rules defines their inputs. */
export function ParametersControl(props: PropertyControlProps) {
  const { id, property, value, onChange, issues } = props
  const { useProperty } = useEditContext()
  const rule = String(useProperty(property.basis ?? ''))
  const parameters = Object.entries(rules[rule]?.parameters ?? {})
  const given = givenParameters(value)
  const frame = frameProps(props)
  if (parameters.length === 0) {
    // Parameters left over from another rule are shown and can be removed.
    return (
      <Field {...frame} id={id} labelFor="group" error={allMessages(issues)}>
        <p className={classes.note} id={id}>
          {t('edit.parameters.none')}
        </p>
      </Field>
    )
  }
  const isSingle = parameters.length === 1
  return (
    <Field {...frame} id={id} labelFor="group" error={messagesAt(issues, '').join(' ') || undefined}>
      <FieldGroup field={id} className={classes.parameters}>
        {parameters.map(([name, parameter]) => {
          const Input = inputs[parameter.type]
          return (
            <Input
              // An input may hold text that is not a value; it belongs to this rule alone.
              key={`${rule} ${name}`}
              control={props}
              id={isSingle ? id : `${id}-${name}`}
              parameter={parameter}
              path={name}
              value={given[name]}
              issues={issuesWithin(issues, name)}
              onChange={(next) => onChange(withParameter(given, parameters, { [name]: next }))}
            />
          )
        })}
      </FieldGroup>
    </Field>
  )
}

interface ParameterInputProps {
  readonly control: PropertyControlProps
  readonly id: string
  readonly path: string
  readonly parameter: RuleParameter
  readonly value: unknown
  readonly issues: readonly ShownIssue[]
  readonly onChange: (value: JsonValue) => void
}

const inputs: Readonly<Record<RuleParameter['type'], ComponentType<ParameterInputProps>>> = {
  integer: NumberParameter,
  number: NumberParameter,
  text: (props) => (
    <TextInput
      {...frameOf(props)}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={props.onChange}
      spellCheck={false}
    />
  ),
  boolean: (props) => <Toggle {...frameOf(props)} value={props.value === true} onChange={props.onChange} />,
  reference: (props) => <FormFieldInput {...frameOf(props)} value={props.value} onChange={props.onChange} />,
  condition: (props) => <ConditionControl {...nestedProps(props)} />,
  choice: ChoiceParameter,
  words: (props) => <WordsControl {...nestedProps(props)} />,
}

function NumberParameter(props: ParameterInputProps) {
  const { value, onChange } = props
  return (
    <NumberInput {...frameOf(props)} value={typeof value === 'number' ? value : null} onChange={onChange} />
  )
}

function ChoiceParameter(props: ParameterInputProps) {
  const { parameter, value, onChange } = props
  const { useProperty } = useEditContext()
  const targets = useProperty('targets')
  const { data: fields = [] } = useFormFields(useFormId())
  const [tested] = Array.isArray(targets) ? targets : []
  const type = fields.find(({ id }) => id === tested)?.type
  const words = type && isDated(fieldValueTypes[type]) ? parameter.datedChoices : undefined
  const options = Object.entries({ ...parameter.choices, ...words }).map(([name, label]) => ({
    value: name,
    label,
  }))
  return (
    <Select
      {...frameOf(props)}
      options={options}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      clearable={!parameter.required}
    />
  )
}

function isDated(type: FieldValueType): boolean {
  return type === 'date' || type === 'datetime' || type === 'time' || type === 'fulltime'
}

function frameOf({ control, id, parameter, issues }: ParameterInputProps) {
  return {
    id,
    label: parameter.label,
    required: parameter.required,
    error: allMessages(issues),
    size: 'sm',
    readOnly: control.readOnly,
  } as const
}

/** A parameter as a property definition, for the controls of conditions and words. */
function nestedProps({
  control,
  id,
  path,
  parameter,
  value,
  issues,
  onChange,
}: ParameterInputProps): PropertyControlProps {
  const { basis: _, help: _help, ...property } = control.property
  return {
    ...control,
    id,
    name: `${control.name}.${path}`,
    property: {
      ...property,
      label: parameter.label,
      required: parameter.required,
      type: parameter.type === 'words' ? 'words' : 'condition',
    },
    value,
    issues,
    // Both controls return JSON only.
    onChange: (next) => onChange(next as JsonValue),
  }
}
