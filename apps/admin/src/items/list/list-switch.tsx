import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { Toggle } from '@urlapmuhely/ui'
import { useSaveItem } from '../../api/queries.ts'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t.ts'

interface EnabledSwitchProps {
  readonly kind: Kind
  readonly item: ApiItem
  readonly name: string
}

/** Enables or disables an item in its row. Shows the new state immediately, and the old one again if saving failed. */
export function EnabledSwitch({ kind, item, name }: EnabledSwitchProps) {
  const save = useSaveItem(kind)
  const wanted = save.isPending ? save.variables.values : item
  const enabled = 'enabled' in wanted && wanted.enabled === true
  const change = (next: boolean) => {
    if (save.isPending) return
    save.mutate(
      { id: item.id, values: { enabled: next }, from: item },
      { onError: (error) => notify.error(t('list.row.switchFailed'), error) },
    )
  }
  return (
    <Toggle label={t('list.row.switch', { name })} hideLabel size="xs" value={enabled} onChange={change} />
  )
}
