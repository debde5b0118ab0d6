import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { Button } from '../kit/button.tsx'
import { Modal } from '../kit/dialog.tsx'
import { Group, Text } from '../kit/text.tsx'
import { t } from '../messages/t-edit.ts'

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly isSaving: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
  readonly onSave: () => void
}

/** Asks what to do with unsaved changes before a screen is left: discard them, stay, or save. */
export function LeaveDialog({ isOpen, isSaving, onLeave, onStay, onSave }: LeaveDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onStay}
      title={t('edit.leave.title')}
      closeButtonProps={{ 'aria-label': t('edit.leave.stay') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
      centered
    >
      <Text size="sm">{t('edit.leave.message')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" color="red" onClick={onLeave}>
          {t('edit.leave.discard')}
        </Button>
        <Button variant="default" onClick={onStay}>
          {t('edit.leave.stay')}
        </Button>
        <Button data-autofocus loading={isSaving} onClick={onSave}>
          {t('edit.leave.save')}
        </Button>
      </Group>
    </Modal>
  )
}
