import type { Kind } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { articleBefore } from '@urlapmuhely/wording'
import { ChevronDown, CopyPlus, Power, PowerOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { Loader } from '../../base/kit/loader.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t.ts'
import { listOverrideOf } from '../kind-screens.ts'
import type { ListActions } from '../rows/use-list-actions.ts'
import type { ListSelection } from '../rows/use-list-selection.ts'
import { type ApplyChange, MoveDialog, TagDialog } from './bulk-dialogs.tsx'

interface BulkBarProps {
  readonly kind: Kind
  readonly selection: ListSelection
  /** Number of items that match the list's search and filters. */
  readonly matching: number
  /** True if there are more than those. */
  readonly matchingIsMinimum: boolean | undefined
  readonly actions: ListActions
}

/** The actions for the selected rows. Renders nothing while no row is selected. */
export function BulkBar({ kind, selection, matching, matchingIsMinimum, actions }: BulkBarProps) {
  const [dialog, setDialog] = useState<'tag' | 'move' | null>(null)
  const { clear, walked } = selection
  const { size } = selection.ids
  if (size === 0) return null
  const { change, remove, progress } = actions
  const Further = listOverrideOf(kind).bulkItems
  const apply: ApplyChange = (bulkChange, said) =>
    change(bulkChange, selection.seen(), { said, onChanged: selection.note })
  const removeAll = async () => {
    if (await remove(selection.seen())) clear()
  }
  const duplicateAll = async () => {
    if (await apply({ action: 'duplicate' }, (count) => t('list.bulk.duplicated', { count }))) clear()
  }
  return (
    <section className="list-bulk" aria-label={t('list.select.bar')}>
      <strong aria-live="polite">{t('list.select.count', { count: formatNumber(size) })}</strong>
      {walked !== null && (
        <span className="list-bulk-progress" role="status">
          <Loader size={14} />
          {t('list.select.walking', { count: formatNumber(walked) })}
          <Button size="compact-sm" variant="subtle" onClick={selection.stop}>
            {t('list.select.stop')}
          </Button>
        </span>
      )}
      {walked === null && size < matching && (
        <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
          {matchingIsMinimum
            ? t('list.select.allMany')
            : t('list.select.all', {
                count: formatNumber(matching),
                article: articleBefore(String(matching)),
              })}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        {t('list.select.clear')}
      </Button>
      <span className="list-bulk-space" />
      {progress && (
        <span className="list-bulk-progress" role="status">
          <Loader size={14} />
          {t('list.bulk.running', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
        </span>
      )}
      <Button
        size="compact-md"
        variant="default"
        disabled={progress !== null}
        leftSection={<Power size={14} aria-hidden />}
        onClick={() => apply({ action: 'enable' }, (count) => t('list.bulk.enabled', { count }))}
      >
        {t('list.bulk.enable')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={progress !== null}
        leftSection={<PowerOff size={14} aria-hidden />}
        onClick={() => apply({ action: 'disable' }, (count) => t('list.bulk.disabled', { count }))}
      >
        {t('list.bulk.disable')}
      </Button>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            size="compact-md"
            variant="default"
            disabled={progress !== null}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            {t('list.bulk.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('tag')}>{t('list.bulk.tag')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('move')}>{t('list.bulk.move')}</Menu.Item>
          <Menu.Item leftSection={<CopyPlus size={14} aria-hidden />} onClick={duplicateAll}>
            {t('list.bulk.duplicate')}
          </Menu.Item>
          {Further && <Further ids={[...selection.ids]} />}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2 size={14} aria-hidden />} onClick={removeAll}>
            {t('list.bulk.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TagDialog opened={dialog === 'tag'} apply={apply} onClose={() => setDialog(null)} />
      <MoveDialog opened={dialog === 'move'} apply={apply} onClose={() => setDialog(null)} />
    </section>
  )
}
