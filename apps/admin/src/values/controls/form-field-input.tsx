import { placeItems } from '@urlapmuhely/document'
import { Select } from '@urlapmuhely/ui'
import { useMemo } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { useFormId } from '../items/edit-context.tsx'
import { useFormFields } from '../items/form-item-queries.ts'
import { fieldOption } from '../items/form-reference-options.ts'

interface FormFieldInputProps {
  readonly id?: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (id: string | null) => void
  readonly error?: string | undefined
  readonly required?: boolean
  readonly readOnly: boolean
}

/** Chooses a field of the edited item's form, for a part of an action or of a rule. */
export function FormFieldInput(props: FormFieldInputProps) {
  const { value, onChange } = props
  const formId = useFormId()
  const { data = [] } = useFormFields(formId)
  const options = useMemo(() => placeItems(data).map(fieldOption), [data])
  return (
    <Select
      {...(props.id === undefined ? {} : { id: props.id })}
      label={props.label}
      size="sm"
      hint={formId === null ? t('edit.reference.formFirst') : undefined}
      error={props.error}
      required={props.required}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      disabled={formId === null}
      readOnly={props.readOnly}
      clearable={props.required !== true}
    />
  )
}
