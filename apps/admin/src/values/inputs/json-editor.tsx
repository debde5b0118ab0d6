import { isSameJson } from '@urlapmuhely/document'
import type { JsonValue } from '@urlapmuhely/schema'
import { Textarea } from '@urlapmuhely/ui'
import { useState } from 'react'
import { jsonTextFault, readJson, writeJson } from './json-text.ts'

interface JsonEditorProps {
  readonly id?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly value: JsonValue
  readonly onChange: (value: JsonValue) => void
  /** Called with the text that does not parse as JSON, or null once it parses. */
  readonly onBroken: (text: string | null, message: string) => void
  /** An initial text that does not parse, from a draft. */
  readonly brokenText?: string | null
  readonly error?: string | undefined
  readonly readOnly?: boolean
}

/** Edits a value as JSON text; an empty text is null. Invalid JSON stays in the editor and is not passed on. */
export function JsonEditor(props: JsonEditorProps) {
  const { value, onChange, onBroken } = props
  const [text, setText] = useState(() => props.brokenText ?? writeJson(value))
  const [known, setKnown] = useState(value)
  if (!isSameJson(value, known)) {
    setKnown(value)
    setText(writeJson(value))
  }
  const fault = jsonTextFault(text)
  return (
    <Textarea
      {...(props.id === undefined ? {} : { id: props.id })}
      label={props.label}
      hint={props.hint}
      size="sm"
      className="json-editor"
      rows={6}
      autogrow
      spellCheck={false}
      error={fault ?? props.error}
      readOnly={props.readOnly}
      value={text}
      onChange={(next) => {
        setText(next)
        const wrong = jsonTextFault(next)
        if (wrong !== null) {
          onBroken(next, wrong)
          return
        }
        const read = readJson(next)
        setKnown(read)
        onBroken(null, '')
        onChange(read)
      }}
    />
  )
}
