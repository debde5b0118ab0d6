import { type FieldControlProps, memberLabel, useForm } from '@urlapmuhely/renderer'
import { type ValueMember, valueMembersOf } from '@urlapmuhely/schema/facts'
import { rulesHu } from '@urlapmuhely/schema/rule-messages'
import { Checkbox, NumberInput, TextInput } from '@urlapmuhely/ui'
import { t } from '../messages/t.ts'

/** In place of a control that only the host has: the members of its value, to be filled in one by one. */
function StandInControl({ path, state }: FieldControlProps) {
  const { act, idOf, leave, messages, readOnly } = useForm()
  const id = idOf(path)
  const { field, value } = state
  const members = valueMembersOf(field) ?? []
  const given = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  const isFixed = readOnly || state.editing !== 'open'

  const give = (key: string, member: unknown) => {
    const next = new Map(given)
    if (member === null || member === '') next.delete(key)
    else next.set(key, member)
    act({ type: 'set', path, value: next.size === 0 ? null : Object.fromEntries(next) })
  }
  return (
    <fieldset className="stand-in" id={id} tabIndex={-1} onBlur={() => leave(path)}>
      <legend>{field.label}</legend>
      <p>{t('preview.standIn')}</p>
      {members.map((member, index) => (
        <MemberInput
          key={member.key}
          id={`${id}-${index}`}
          member={member}
          label={memberLabel(member, messages)}
          value={given.get(member.key)}
          readOnly={isFixed}
          onChange={(next) => give(member.key, next)}
        />
      ))}
      {state.issues.map((issue) => (
        <p key={issue.rule} className="uf-error">
          {rulesHu[issue.rule]}
        </p>
      ))}
    </fieldset>
  )
}

interface MemberInputProps {
  readonly id: string
  readonly member: ValueMember
  readonly label: string
  readonly value: unknown
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
