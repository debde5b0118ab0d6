import type { ApiItem } from '@urlapmuhely/schema'
import { Toggle } from '@urlapmuhely/ui'
import { useState } from 'react'
import { t } from '../../base/messages/t.ts'

interface EnabledSwitchProps {
  readonly item: ApiItem
  readonly name: string
  /** Resolves once it is saved or its failure was reported. */
  readonly onChange: (item: ApiItem, enabled: boolean) => Promise<void>
}

/** Enables or disables an item in its row. Shows the new state immediately, and the old one again if saving failed. */
export function EnabledSwitch({ item, name, onChange }: EnabledSwitchProps) {
  const [pending, setPending] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    if (pending !== null) return
    setPending(next)
    await onChange(item, next)
    setPending(null)
  }
  return (
    <Toggle
      label={t('list.row.switch', { name })}
      hideLabel
      size="xs"
      value={pending ?? item.enabled === true}
      onChange={(next) => void change(next)}
    />
  )
}
