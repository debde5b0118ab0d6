import { DateTimeInput } from '@urlapmuhely/ui'
import { formatInstant } from '@urlapmuhely/wording'
import { useState } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { readMoment, toBudapest } from '../inputs/budapest-time.ts'
import { useEditContext } from '../items/edit-context.tsx'
import { frameProps, type PropertyControlProps } from './control.ts'

/** Edits an instant as date and time in Budapest; stored in UTC. */
export function InstantControl(props: PropertyControlProps) {
  const { name, value, onChange } = props
  const { setUnfinished, unfinishedText } = useEditContext()
  const [typed, setTyped] = useState<string | null>(() => unfinishedText(name))
  const shown = typed ?? (typeof value === 'string' ? toBudapest(value) : '')
  const frame = frameProps(props)
  const written = typeof value === 'string' ? formatInstant(value) : null
  return (
    <DateTimeInput
      {...frame}
      hint={written === null ? frame.hint : t('edit.instant.zone', { moment: written })}
      error={frame.error ?? (typed !== null && typed.length >= 16 ? t('edit.instant.wrong') : undefined)}
      value={shown}
      clearable
      onChange={(text) => {
        const { moment, isComplete } = readMoment(text)
        setTyped(isComplete ? null : text)
        setUnfinished(name, isComplete ? null : { text, message: t('edit.instant.wrong') })
        onChange(moment)
      }}
    />
  )
}
