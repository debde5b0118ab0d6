import { Textarea, TextInput } from '@urlapmuhely/ui'
import { frameProps, type PropertyControlProps } from './control.ts'

/** Up to this many characters a counter would be noise. */
const COUNTED_FROM = 100

/** Edits a single line of text. */
export function TextControl(props: PropertyControlProps) {
  const { property, value, onChange } = props
  return (
    <TextInput
      {...frameProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      maxLength={property.max !== undefined && property.max >= COUNTED_FROM ? property.max : undefined}
      autoComplete="off"
    />
  )
}

/** Edits text of several lines. */
export function LongTextControl(props: PropertyControlProps) {
  const { property, value, onChange } = props
  return (
    <Textarea
      {...frameProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      rows={3}
      autogrow
      maxLength={property.max}
    />
  )
}
