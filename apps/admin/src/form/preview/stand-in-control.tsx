import { type FieldControlProps, memberLabel, useControl } from '@urlapmuhely/renderer'
import { type ValueMember, valueMembersOf } from '@urlapmuhely/schema/facts'
import { Checkbox, Field, fieldAria, NumberInput, TextInput } from '@urlapmuhely/ui'
import type { FocusEvent } from 'react'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { t } from '../../base/messages/t-preview.ts'

/** In place of a control that only the host has: the members of its value, to be filled in one by one. */
function StandInControl(props: FieldControlProps) {
  const { shared, value, messages, give } = useControl(props)
  const { id, disabled, readOnly } = shared
  const members = valueMembersOf(props.state.field) ?? []
  const given = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  const { 'aria-describedby': describedBy } = fieldAria(shared)

  const giveMember = (key: string, member: unknown) => {
    const next = new Map(given)
    if (member === null || member === '') next.delete(key)
    else next.set(key, member)
    give(next.size === 0 ? null : Object.fromEntries(next))
  }
  return (
    <Field {...shared} labelFor="group" saysRequired>
      <FieldGroup
        className="stand-in"
        id={id}
        tabIndex={-1}
        field={id}
        aria-describedby={describedBy}
        onBlur={(event: FocusEvent<HTMLDivElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) shared.onBlur()
        }}
      >
        <p>{t('preview.standIn')}</p>
        {members.map((member, index) => (
          <MemberInput
            key={member.key}
            id={`${id}-${index}`}
            member={member}
            label={memberLabel(member, messages)}
            value={given.get(member.key)}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(next) => giveMember(member.key, next)}
          />
        ))}
      </FieldGroup>
    </Field>
  )
}

interface MemberInputProps {
  readonly id: string
  readonly member: ValueMember
  readonly label: string
  readonly value: unknown
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly onChange: (value: unknown) => void
}

function MemberInput({ member, value, ...props }: MemberInputProps) {
  const shared = { ...props, required: member.required }
  if (member.type === 'number')
    return <NumberInput {...shared} value={typeof value === 'number' ? value : null} />
  if (member.type === 'boolean') return <Checkbox {...shared} value={value === true} />
  return <TextInput {...shared} value={typeof value === 'string' ? value : ''} />
}

/** The stand-ins of the types whose controls are the host's. */
export const standInControls = { custom: StandInControl, signature: StandInControl, location: StandInControl }
