import { form } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { useItem } from '../../base/api/queries.ts'
import { t } from '../../base/messages/t-edit.ts'
import { useFormId } from '../items/edit-context.tsx'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'

/** Chooses one of the values that the form declares in its context. */
export function ContextNameControl(props: PropertyControlProps) {
  const { value, onChange, issues } = props
  const { data } = useItem(form, useFormId() ?? undefined)
  const declared = contextIn(data?.context)
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const options = declared.map(({ key, label }) => ({ value: key, label: label || key, description: key }))
  const isKnown = chosen === null || declared.some(({ key }) => key === chosen)
  const frame = frameProps(props)
  return (
    <Select
      {...frame}
      hint={data && declared.length === 0 ? t('edit.context.none') : frame.hint}
      error={allMessages(issues)}
      options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
      value={chosen}
      onChange={onChange}
      clearable
    />
  )
}

function contextIn(value: unknown): readonly { readonly key: string; readonly label: string }[] {
  // The API returns the property in its shape.
  return Array.isArray(value) ? (value as readonly { readonly key: string; readonly label: string }[]) : []
}
