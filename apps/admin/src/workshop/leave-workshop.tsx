import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { isLeaving } from '../app/leaving.ts'
import { t } from '../messages/t.ts'
import type { Saving } from './store/use-saving.ts'
import type { Workshop } from './store/workshop.ts'

interface LeaveWorkshopProps {
  readonly workshop: Workshop
  readonly saving: Saving
  /** The person gives the unsaved changes up. */
  readonly onDiscard: () => Promise<void>
}

/** Asks what to do with unsaved changes before the user leaves the form by a link, the back button or the browser. */
export function LeaveWorkshop({ workshop, saving, onDiscard }: LeaveWorkshopProps) {
  const isHeld = () =>
    !isLeaving() && (workshop.changes().length > 0 || workshop.state().unfinished.length > 0)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isHeld(),
    enableBeforeUnload: isHeld,
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  const discard = async () => {
    await onDiscard()
    blocker.proceed?.()
  }
  const save = async () => {
    if (await saving.save()) blocker.proceed?.()
    else stay()
  }
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={stay}
      title={t('edit.leave.title')}
      closeButtonProps={{ 'aria-label': t('edit.leave.stay') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
      centered
    >
      <Text size="sm">{t('edit.leave.message')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          {t('edit.leave.discard')}
        </Button>
        <Button variant="default" onClick={stay}>
          {t('edit.leave.stay')}
        </Button>
        <Button data-autofocus loading={saving.isSaving} onClick={() => void save()}>
          {t('edit.leave.save')}
        </Button>
      </Group>
    </Modal>
  )
}
