import type { JsonValue } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t-edit.ts'
import { LiteralInput } from '../inputs/literal-input.tsx'
import { useEditContext, useFormId } from '../items/edit-context.tsx'
import { useFormFields } from '../items/form-item-queries.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'

/** Edits a literal with the control of the first field that `basis` names. */
export function ValueControl(props: PropertyControlProps) {
  const { property, value, onChange, issues } = props
  const { useProperty } = useEditContext()
  const basis = useProperty(property.basis ?? '')
  const { data = [], isSuccess } = useFormFields(useFormId())
  const targetId = Array.isArray(basis) ? basis[0] : basis
  const target = data.find((item) => item.id === targetId)
  const frame = frameProps(props)
  // The field decides which input it is. Until that is known nothing can be typed, because the input may become another.
  const isWaiting = Boolean(targetId) && !isSuccess
  return (
    <LiteralInput
      key={target?.type ?? ''}
      {...frame}
      hint={target ? frame.hint : t('edit.value.targetFirst')}
      error={allMessages(issues)}
      type={target?.type ?? null}
      optionList={target?.optionList ?? null}
      // The property's shape is JSON; the kind's check decides whether it fits the field.
      value={(value ?? null) as JsonValue}
      onChange={onChange}
      readOnly={props.readOnly || isWaiting}
    />
  )
}
