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
export function BulkBar(props: BulkBarProps) {
  const { selection, actions } = props
  const [dialog, setDialog] = useState<'tag' | 'move' | null>(null)
  if (selection.ids.size === 0) return null
  const { change, progress } = actions
  const apply: ApplyChange = (bulkChange, message) =>
    change(bulkChange, selection.seen(), { message, onChanged: selection.note })
  return (
    <section className="list-bulk" data-sticky aria-label={t('list.select.bar')}>
      <SelectedCount {...props} />
      <span className="list-bulk-space" />
      {progress && (
        <span className="list-bulk-progress" role="status">
          <Loader size={14} />
          {t('list.bulk.running', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
        </span>
      )}
      <EnableButtons isBusy={progress !== null} apply={apply} />
      <FurtherActions {...props} apply={apply} onDialog={setDialog} />
      <TagDialog isOpen={dialog === 'tag'} apply={apply} onClose={() => setDialog(null)} />
      <MoveDialog isOpen={dialog === 'move'} apply={apply} onClose={() => setDialog(null)} />
    </section>
  )
}

/** The number of selected rows, and buttons that select all matching rows or none. */
function SelectedCount({ selection, matching, matchingIsMinimum }: BulkBarProps) {
  const { walked, ids } = selection
  return (
    <>
      <strong aria-live="polite">{t('list.select.count', { count: formatNumber(ids.size) })}</strong>
      {walked !== null && (
        <span className="list-bulk-progress" role="status">
          <Loader size={14} />
          {t('list.select.walking', { count: formatNumber(walked) })}
          <Button size="compact-sm" variant="subtle" onClick={selection.stop}>
            {t('list.select.stop')}
          </Button>
        </span>
      )}
      {walked === null && ids.size < matching && (
        <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
          {matchingIsMinimum
            ? t('list.select.allMany')
            : t('list.select.all', {
                count: formatNumber(matching),
                article: articleBefore(String(matching)),
              })}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
        {t('list.select.clear')}
      </Button>
    </>
  )
}

function EnableButtons({ isBusy, apply }: { readonly isBusy: boolean; readonly apply: ApplyChange }) {
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={isBusy}
        leftSection={<Power size={14} aria-hidden />}
        onClick={() => apply({ action: 'enable' }, (count) => t('list.bulk.enabled', { count }))}
      >
        {t('list.bulk.enable')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={isBusy}
        leftSection={<PowerOff size={14} aria-hidden />}
        onClick={() => apply({ action: 'disable' }, (count) => t('list.bulk.disabled', { count }))}
      >
        {t('list.bulk.disable')}
      </Button>
    </>
  )
}

interface FurtherActionsProps extends BulkBarProps {
  readonly apply: ApplyChange
  readonly onDialog: (dialog: 'tag' | 'move') => void
}

function FurtherActions({ kind, selection, actions, apply, onDialog }: FurtherActionsProps) {
  const Further = listOverrideOf(kind).bulkItems
  const removeAll = async () => {
    if (await actions.remove(selection.seen())) selection.clear()
  }
  const duplicateAll = async () => {
    const isDone = await apply({ action: 'duplicate' }, (count) => t('list.bulk.duplicated', { count }))
    if (isDone) selection.clear()
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          disabled={actions.progress !== null}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {t('list.bulk.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDialog('tag')}>{t('list.bulk.tag')}</Menu.Item>
        <Menu.Item onClick={() => onDialog('move')}>{t('list.bulk.move')}</Menu.Item>
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
  )
}
