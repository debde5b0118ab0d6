import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { ApiItem } from '@urlapmuhely/schema'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { isLeaving } from '../../app/leaving.ts'
import { t } from '../../messages/t.ts'
import type { ItemEditor } from './use-item-editor.ts'

interface LeaveGuardProps {
  readonly editor: ItemEditor
  readonly isDone: () => boolean
  readonly onSave: () => Promise<ApiItem | null>
}

/** Asks what to do with unsaved changes before the user leaves the screen by a link, the back button or the browser. */
export function LeaveGuard({ editor, isDone, onSave }: LeaveGuardProps) {
  const isHeld = () => !isDone() && !isLeaving() && !editor.isClean()
  const blocker = useBlocker({
    // Another tab of the same screen keeps the form mounted.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isHeld(),
    enableBeforeUnload: isHeld,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  const stay = () => blocker.reset?.()
  const leave = async () => {
    await editor.draft.drop()
    blocker.proceed?.()
  }
  const save = async () => {
    if (await onSave()) blocker.proceed?.()
    else stay()
  }
  return (
    <Modal
      opened={isAsking}
      onClose={stay}
      title={t('edit.leave.title')}
      closeButtonProps={{ 'aria-label': t('edit.leave.stay') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
      centered
    >
      <Text size="sm">{t('edit.leave.message')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" color="red" onClick={() => void leave()}>
          {t('edit.leave.discard')}
        </Button>
        <Button variant="default" onClick={stay}>
          {t('edit.leave.stay')}
        </Button>
        <Button data-autofocus loading={editor.isSaving} onClick={() => void save()}>
          {t('edit.leave.save')}
        </Button>
      </Group>
    </Modal>
  )
}
