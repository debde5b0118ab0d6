import { TEXT_LIMITS, tidyText } from '@urlapmuhely/schema'
import { Textarea, TextInput } from '@urlapmuhely/ui'
import { useCallback, useRef } from 'react'
import { selectedIn, typeInto } from '../rich-text/insert-text.ts'
import { PlaceButton } from '../rich-text/place-button.tsx'
import classes from '../rich-text/rich-text.module.css'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import { replacing } from '../rich-text/text-edits.ts'
import { frameProps, type PropertyControlProps } from './control.ts'

/** Up to this many characters a counter would be noise. */
const COUNTED_FROM = 100

/** Edits a single line of text; one that citizens read may have places. */
export function TextControl(props: PropertyControlProps) {
  const { property, value, onChange, readOnly } = props
  const input = useRef<HTMLInputElement>(null)
  const insert = useCallback((place: string) => {
    if (input.current) typeInto(input.current, replacing(selectedIn(input.current), place))
  }, [])
  const line = (
    <TextInput
      {...frameProps(props)}
      inputRef={input}
      value={typeof value === 'string' ? value : ''}
      // Identifiers have a format that allows no invisible characters.
      onChange={(text) => onChange(property.format ? tidyText(text, 'code') : text)}
      maxLength={property.max !== undefined && property.max >= COUNTED_FROM ? property.max : undefined}
      autoComplete="off"
    />
  )
  if (property.content !== 'inline' || property.places === false || readOnly) return line
  return (
    <div className={classes.inline}>
      {line}
      <PlaceButton className={classes.inlineAction} property={property} size={28} onInsert={insert} />
    </div>
  )
}

/** Edits text of several lines; one that citizens read has an editor of its own. */
export function LongTextControl(props: PropertyControlProps) {
  const { property, value, onChange } = props
  const area = {
    ...frameProps(props),
    value: typeof value === 'string' ? value : '',
    onChange,
    maxLength: property.max,
  }
  if (property.content !== 'block') return <Textarea {...area} rows={3} autogrow />
  return <RichTextEditor {...area} property={property} withTables={(property.max ?? 0) >= TEXT_LIMITS.note} />
}
