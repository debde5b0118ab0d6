import type { JsonValue } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { LiteralInput } from '../../../values/inputs/literal-input.tsx'
import type { ScenarioNames } from './scenario-names.ts'
import { expectationWords } from './scenario-words.ts'

interface ExpectedControlProps {
  readonly expectation: { readonly path: string | null; readonly aspect: string; readonly expected: unknown }
  readonly label: string
  /** The expectation in words, if there is nothing to choose. */
  readonly words: string
  readonly names: ScenarioNames
  readonly onChange: (value: unknown) => void
}

/** The values that an aspect may have, if they are few. */
const choices: Readonly<Record<string, readonly (string | boolean)[]>> = {
  present: [true, false],
  required: [true, false],
  editing: ['open', 'readonly', 'disabled'],
  accepted: [true, false],
  needsConfirmation: [true, false],
  passed: [true, false],
}

/**
 * Edits the expected value. Lists of options and of issues are read-only here; accepting
 * the actual value changes them.
 */
export function ExpectedControl({ expectation, label, words, names, onChange }: ExpectedControlProps) {
  const { path, aspect, expected } = expectation
  const known = choices[aspect]
  if (known) {
    return (
      <Select
        label={label}
        hideLabel
        size="sm"
        options={known.map((value) => ({
          value: String(value),
          label: expectationWords(expectation, value, names),
        }))}
        value={String(expected)}
        onChange={(text) => {
          const value = known.find((one) => String(one) === text)
          if (value !== undefined) onChange(value)
        }}
      />
    )
  }
  const field = path === null ? undefined : names.fieldAt(path)
  if (aspect !== 'value' || !field) return <span>{words}</span>
  return (
    <LiteralInput
      label={label}
      hideLabel
      size="sm"
      type={field.type}
      optionList={field.optionList}
      emptyWords={t('scenarios.empty')}
      // Expectations are JSON.
      value={(expected ?? null) as JsonValue}
      onChange={onChange}
    />
  )
}
