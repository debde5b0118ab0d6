import { ColorInput, TextInput } from '@urlapmuhely/ui'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-themes.ts'
import { isAcceptedValue, type SupportsValue } from './accepted-value.ts'
import type { ThemeVariable } from './theme-variables.ts'

const supports: SupportsValue = (property, value) => CSS.supports(property, value)

interface VariableInputProps {
  readonly variable: ThemeVariable
  /** The theme's own value. */
  readonly own: string
  /** The changed value; null if it is not changed. */
  readonly changed: string | null
  readonly onChange: (value: string | null) => void
}

/** Edits one variable of a theme. A text that the browser does not accept as a value is not tried. */
export function VariableInput({ variable, own, changed, onChange }: VariableInputProps) {
  const value = changed ?? own
  const [typed, setTyped] = useState<string | null>(null)
  const isRefused = typed !== null && !isAcceptedValue(variable, typed, supports)
  const change = (text: string) => {
    setTyped(text)
    if (text.trim() === own) onChange(null)
    else if (isAcceptedValue(variable, text, supports)) onChange(text.trim())
  }
  const name = t(`themes.variables.${variable.name}`)
  const Input = variable.property === 'color' ? ColorInput : TextInput
  return (
    <div className="themes-variable">
      <Input
        label={name}
        size="sm"
        spellCheck={false}
        value={isRefused ? typed : value}
        onChange={change}
        onBlur={() => {
          if (!isRefused) setTyped(null)
        }}
        error={isRefused ? t('themes.refused', { example: variable.example }) : undefined}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('themes.back', { name })}
        title={t('themes.back', { name })}
        disabled={changed === null && !isRefused}
        onClick={() => {
          setTyped(null)
          onChange(null)
        }}
      >
        <RotateCcw size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
