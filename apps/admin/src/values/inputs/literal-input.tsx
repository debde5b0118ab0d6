import {
  type FieldValueType,
  type FormFieldTypeName,
  fieldValueTypes,
  type JsonValue,
} from '@urlapmuhely/schema'
import {
  type ControlProps,
  DateInput,
  DateTimeInput,
  type FrameProps,
  FullTimeInput,
  MultiSelect,
  NumberInput,
  Select,
  TextInput,
  TimeInput,
} from '@urlapmuhely/ui'
import { type ComponentType, useMemo } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { choiceOf } from '../items/choice-of.ts'
import { useListOptions } from '../items/form-item-queries.ts'
import { isOptionValue, readAny, readMembers, writeAny, writeMembers, writeText } from './literal-text.ts'

/** Properties of a `LiteralInput`. */
export interface LiteralInputProps extends FrameProps {
  /** The type of form field that the value is for; null for plain text. */
  readonly type: FormFieldTypeName | null
  readonly optionList: string | null
  /** Edits one member of a list instead of the whole list. */
  readonly ofMember?: boolean
  readonly value: JsonValue
  readonly onChange: (value: JsonValue) => void
  readonly onBlur?: () => void
  readonly readOnly?: boolean
  /** Stands in an empty choice, where to be empty means something. */
  readonly emptyWords?: string
}

/** Edits a literal with the control of the field that it is for. An empty input is null. */
export function LiteralInput(props: LiteralInputProps) {
  const { type, ofMember = false } = props
  const own: FieldValueType = type === null ? 'text' : fieldValueTypes[type]
  const Input = inputs[ofMember && own === 'options' ? 'option' : own]
  return <Input {...props} />
}

/** Edits several literals of one field: options by their labels, anything else as text separated by `;`. */
export function LiteralListInput(props: Omit<LiteralInputProps, 'ofMember'>) {
  const { type, optionList, value, onChange } = props
  if (optionList !== null) return <OptionsInput {...props} />
  const isNumber = type !== null && fieldValueTypes[type] === 'number'
  return (
    <TextInput
      {...frameOf(props)}
      placeholder={t('edit.literal.list')}
      value={writeMembers(value)}
      debounce={400}
      onChange={(text) => onChange(readMembers(text, isNumber))}
    />
  )
}

const inputs: Readonly<Record<FieldValueType, ComponentType<LiteralInputProps>>> = {
  text: TextLiteral,
  number: NumberLiteral,
  boolean: BooleanLiteral,
  date: (props) => <DateInput {...frameOf(props)} {...textValue(props)} />,
  datetime: (props) => <DateTimeInput {...frameOf(props)} {...textValue(props)} />,
  time: (props) => <TimeInput {...frameOf(props)} {...textValue(props)} />,
  fulltime: (props) => <FullTimeInput {...frameOf(props)} {...textValue(props)} />,
  option: OptionInput,
  options: OptionsInput,
  file: TextLiteral,
  any: JsonLiteral,
  empty: TextLiteral,
  layout: TextLiteral,
  object: JsonLiteral,
  rows: JsonLiteral,
}

function TextLiteral(props: LiteralInputProps) {
  return <TextInput {...frameOf(props)} {...textValue(props)} autoComplete="off" />
}

function NumberLiteral(props: LiteralInputProps) {
  const { value, onChange } = props
  return (
    <NumberInput {...frameOf(props)} value={typeof value === 'number' ? value : null} onChange={onChange} />
  )
}

function BooleanLiteral(props: LiteralInputProps) {
  const { value, onChange } = props
  return (
    <Select
      {...frameOf(props)}
      options={[
        { value: 'true', label: t('edit.literal.yes') },
        { value: 'false', label: t('edit.literal.no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
      {...(props.emptyWords !== undefined && { placeholder: props.emptyWords })}
      clearable
    />
  )
}

function OptionInput(props: LiteralInputProps) {
  const { optionList, value, onChange } = props
  const { data = [] } = useListOptions(optionList)
  const options = useMemo(() => data.map(choiceOf), [data])
  if (optionList === null) return <TextLiteral {...props} />
  return (
    <Select
      {...frameOf(props)}
      options={options}
      value={typeof value === 'string' || typeof value === 'number' ? value : null}
      onChange={onChange}
      {...(props.emptyWords !== undefined && { placeholder: props.emptyWords })}
      clearable
    />
  )
}

function OptionsInput(props: LiteralInputProps) {
  const { optionList, value, onChange } = props
  const { data = [] } = useListOptions(optionList)
  const options = useMemo(() => data.map(choiceOf), [data])
  return (
    <MultiSelect
      {...frameOf(props)}
      options={options}
      value={Array.isArray(value) ? value.filter(isOptionValue) : []}
      onChange={(values) => onChange(values.length === 0 ? null : [...values])}
    />
  )
}

/** A value without a fixed type: text that looks like a number becomes one. */
function JsonLiteral(props: LiteralInputProps) {
  const { value, onChange } = props
  return (
    <TextInput
      {...frameOf(props)}
      value={writeAny(value)}
      debounce={400}
      onChange={(text) => onChange(readAny(text))}
      autoComplete="off"
    />
  )
}

function frameOf(props: LiteralInputProps): FrameProps & Pick<ControlProps<never>, 'onBlur' | 'readOnly'> {
  const { type: _, optionList: _list, ofMember: _member, value: _value, onChange: _change, ...rest } = props
  const { emptyWords: _empty, ...frame } = rest
  return { size: 'sm', ...frame }
}

function textValue({ value, onChange }: LiteralInputProps) {
  return {
    value: writeText(value),
    onChange: (text: string) => onChange(text === '' ? null : text),
  }
}
