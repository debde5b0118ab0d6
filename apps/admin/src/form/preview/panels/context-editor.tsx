import type { ContextValues } from '@urlapmuhely/engine'
import type { Form, FormDefinition, JsonValue } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/t-preview.ts'
import { LiteralInput } from '../../../values/inputs/literal-input.tsx'

interface ContextEditorProps {
  readonly declared: Form['context']
  readonly values: ContextValues
  readonly onChange: (values: ContextValues) => void
}

/** Edits the context that the host passes to the previewed form, with the control of each value's type. */
export function ContextEditor({ declared, values, onChange }: ContextEditorProps) {
  return (
    <details>
      <summary>{t('preview.settings.context')}</summary>
      <div className="preview-start">
        <p className="preview-note">{t('preview.settings.contextHelp')}</p>
        <div className="preview-settings">
          {declared.map(({ key, label, type, optionList }) => (
            <LiteralInput
              key={`${key} ${type}`}
              label={label || key}
              size="sm"
              type={type}
              optionList={optionList}
              // The samples and the values of this control are JSON.
              value={(values[key] ?? null) as JsonValue}
              onChange={(value) => onChange({ ...values, [key]: value })}
            />
          ))}
        </div>
      </div>
    </details>
  )
}

/** The sample values that a form declares for its context. */
export function sampleContext({ form }: FormDefinition): ContextValues {
  return Object.fromEntries((form.context ?? []).map(({ key, sample }) => [key, sample]))
}
