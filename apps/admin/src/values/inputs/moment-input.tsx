import { DateTimeInput } from '@urlapmuhely/ui'
import { useState } from 'react'
import { t } from '../../base/messages/t.ts'
import { readMoment, toBudapest } from './budapest-time.ts'

interface MomentInputProps {
  readonly label: string
  /** ISO 8601, UTC; null is now. */
  readonly value: string | null
  readonly onChange: (moment: string | null) => void
}

/** Chooses a moment in Budapest time. Changes nothing until the text is a whole moment. */
export function MomentInput({ label, value, onChange }: MomentInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.length >= 16
  return (
    <DateTimeInput
      size="sm"
      label={label}
      placeholder={t('shell.moment.now')}
      clearable
      error={isWrong ? t('shell.moment.wrong') : undefined}
      value={typed ?? (value === null ? '' : toBudapest(value))}
      onChange={(text) => {
        const { moment, isComplete } = readMoment(text)
        setTyped(isComplete ? null : text)
        if (isComplete) onChange(moment)
      }}
    />
  )
}
