import type { ActionPropertyType, JsonValue } from '@urlapmuhely/schema'
import { Field, RadioGroup, Select, TextInput } from '@urlapmuhely/ui'
import { type ComponentType, useState } from 'react'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { LiteralInput } from '../inputs/literal-input.tsx'
import { conditionOf } from '../items/condition-items.ts'
import { useFormId } from '../items/edit-context.tsx'
import { useFormFields } from '../items/form-item-queries.ts'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import type { ActionProperty } from './action-drafts.ts'
import type { PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { ExpressionEditor } from './expression-control.tsx'
import { FormFieldInput } from './form-field-input.tsx'

/** The props of the input of one property of an action. */
export interface ActionInputProps extends Pick<PropertyControlProps, 'property' | 'readOnly'> {
  readonly id: string
  readonly path: string
  /** The field that the action writes; undefined if it writes none. */
  readonly targetId: unknown
  /** The property of the action that is edited. */
  readonly part: ActionProperty
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: JsonValue) => void
}

/** How each property of an action is edited, by its property type. */
export const actionInputs: Readonly<Record<ActionPropertyType, ComponentType<ActionInputProps>>> = {
  reference: (props) => (
    <FormFieldInput
      {...inputProps(props)}
      value={props.value}
      required
      onChange={(id) => props.onChange(id ?? '')}
    />
  ),
  expression: ExpressionPart,
  choice: ChoicePart,
  longText: (props) => (
    <RichTextEditor
      {...inputProps(props)}
      label={props.part.label}
      property={props.property}
      withTables={false}
      maxLength={props.part.max}
      required
      value={textOf(props.value)}
    />
  ),
  text: (props) => <TextInput {...inputProps(props)} required value={textOf(props.value)} />,
}

/** A formula, or a constant of the field that the action writes, edited by that field's own control. */
function ExpressionPart(props: ActionInputProps) {
  const { id, path, part, property, targetId, value, error, onChange } = props
  const { label } = part
  const { data = [], isSuccess } = useFormFields(useFormId())
  // Until the field is known nothing can be typed, because the input may become another.
  const readOnly = props.readOnly || (Boolean(targetId) && !isSuccess)
  const target = data.find((item) => item.id === targetId)
  const formula = conditionOf(value)
  const isPlain = typeof formula !== 'object' || formula === null || Array.isArray(formula)
  const [chosen, choose] = useState<'constant' | 'formula'>(isPlain ? 'constant' : 'formula')
  const hasChoice = target !== undefined
  const isConstant = hasChoice && isPlain && chosen === 'constant'
  return (
    <Field id={id} label={label} labelFor="group" size="sm" error={error}>
      <FieldGroup field={id} className={classes.stack}>
        {hasChoice && (
          <WayChoice
            value={isConstant ? 'constant' : 'formula'}
            onChange={(way) => {
              choose(way)
              if (way === 'constant' && !isPlain) onChange(null)
            }}
            readOnly={readOnly}
          />
        )}
        {isConstant ? (
          <LiteralInput
            key={target.type ?? ''}
            label={label}
            hideLabel
            type={target.type}
            optionList={target.optionList}
            value={formula}
            onChange={onChange}
            readOnly={readOnly}
          />
        ) : (
          <ExpressionEditor
            id={id}
            path={path}
            label={label}
            property={property}
            value={formula}
            onChange={onChange}
            readOnly={readOnly}
          />
        )}
      </FieldGroup>
    </Field>
  )
}

interface WayChoiceProps {
  readonly value: 'constant' | 'formula'
  readonly onChange: (way: 'constant' | 'formula') => void
  readonly readOnly: boolean
}

/** Chooses whether an action writes a constant or the result of a formula. */
function WayChoice({ value, onChange, readOnly }: WayChoiceProps) {
  return (
    <RadioGroup
      label={t('edit.actions.way')}
      hideLabel
      size="sm"
      inline
      options={[
        { value: 'constant', label: t('edit.actions.constant') },
        { value: 'formula', label: t('edit.actions.formula') },
      ]}
      value={value}
      onChange={(way) => way !== null && onChange(way)}
      readOnly={readOnly}
    />
  )
}

function ChoicePart(props: ActionInputProps) {
  const options = Object.entries(props.part.choices ?? {}).map(([value, label]) => ({ value, label }))
  return (
    <Select
      {...inputProps(props)}
      onChange={(chosen) => props.onChange(chosen)}
      options={options}
      value={textOf(props.value)}
    />
  )
}

function inputProps({ id, part, error, onChange, readOnly }: ActionInputProps) {
  return { id, label: part.label, error, onChange, readOnly, size: 'sm' } as const
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
