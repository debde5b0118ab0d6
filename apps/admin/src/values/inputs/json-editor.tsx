import { isSameJson } from '@urlapmuhely/document'
import { type JsonValue, jsonFault } from '@urlapmuhely/schema'
import { Textarea } from '@urlapmuhely/ui'
import { articleBefore } from '@urlapmuhely/wording'
import { useState } from 'react'
import { t } from '../../base/messages/t-edit.ts'

interface JsonEditorProps {
  readonly id?: string
  readonly label: string
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
  const [text, setText] = useState(() => props.brokenText ?? write(value))
  const [known, setKnown] = useState(value)
  if (!isSameJson(value, known)) {
    setKnown(value)
    setText(write(value))
  }
  const fault = faultOf(text)
  return (
    <Textarea
      {...(props.id === undefined ? {} : { id: props.id })}
      label={props.label}
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
        const wrong = faultOf(next)
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

function write(value: JsonValue): string {
  return value === null ? '' : JSON.stringify(value, null, 2)
}

function readJson(text: string): JsonValue {
  // What JSON.parse yields is JSON by definition.
  return text.trim() === '' ? null : (JSON.parse(text) as JsonValue)
}

function faultOf(text: string): string | null {
  try {
    return jsonFault(readJson(text), 0) === null ? null : t('edit.json.refused')
  } catch (error) {
    const place = error instanceof SyntaxError ? linePlace(text, error.message) : null
    return place === null
      ? t('edit.json.broken')
      : t('edit.json.brokenAt', { ...place, article: articleBefore(String(place.line)) })
  }
}

/** Engines give the character position in the message; the line is computed from it. */
function linePlace(text: string, message: string): { line: number; column: number } | null {
  const position = /position (\d+)/u.exec(message)?.[1]
  if (position === undefined) return null
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
