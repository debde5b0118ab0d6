import { Textarea, TextInput } from '@urlapmuhely/ui'
import { frameProps, type PropertyControlProps } from './control.ts'

/** The most characters for which a counter would only be noise. */
const COUNTED_FROM = 100

/** Edits a single line of text. */
export function TextControl(props: PropertyControlProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...frameProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      maxLength={field.max !== undefined && field.max >= COUNTED_FROM ? field.max : undefined}
      autoComplete="off"
    />
  )
}

/** Edits text of several lines. */
export function LongTextControl(props: PropertyControlProps) {
  const { field, value, onChange } = props
  return (
    <Textarea
      {...frameProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      rows={3}
      autogrow
      maxLength={field.max}
    />
  )
}
