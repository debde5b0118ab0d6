import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchField, HIDING } from '../renderer-candidate.ts'

interface FieldProps {
  readonly field: BenchField
  readonly value: string
  readonly onText: (key: string, text: string) => void
}

const Field = memo(({ field, value, onText }: FieldProps) => (
  <div>
    <label htmlFor={field.key}>{field.label}</label>
    <input
      id={field.key}
      aria-describedby={`${field.key}-hint`}
      value={value}
      onChange={(event) => onText(field.key, event.currentTarget.value)}
    />
    <div id={`${field.key}-hint`}>{field.hint}</div>
    <div role="alert" />
  </div>
))

function Fields({ fields }: { readonly fields: readonly BenchField[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const onText = useCallback(
    (key: string, text: string) => setValues((last) => ({ ...last, [key]: text })),
    [],
  )
  return fields.map((field) =>
    field.hiddenBy !== null && values[field.hiddenBy] === HIDING ? null : (
      <Field key={field.key} field={field} value={values[field.key] ?? ''} onText={onText} />
    ),
  )
}

globalThis.mountForm = (root, fields) => createRoot(root).render(<Fields fields={fields} />)
