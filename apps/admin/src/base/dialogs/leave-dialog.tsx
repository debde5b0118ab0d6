import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Text } from '../kit/text.tsx'
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
    <Dialog isOpen={isOpen} onClose={onStay} title={t('edit.leave.title')}>
      <Text size="sm">{t('edit.leave.message')}</Text>
      <DialogActions>
        <Button variant="subtle" color="red" onClick={onLeave}>
          {t('edit.leave.discard')}
        </Button>
        <Button variant="default" onClick={onStay}>
          {t('edit.leave.stay')}
        </Button>
        <Button data-autofocus loading={isSaving} onClick={onSave}>
          {t('edit.leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
