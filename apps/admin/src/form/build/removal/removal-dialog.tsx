import type { AffectedItem, ChosenFates, DocumentItem } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { FateList } from './fate-list.tsx'
import classes from './removal.module.css'

interface RemovalDialogProps {
  readonly title: string
  /** The fields that are deleted, if they are more than the chosen ones. */
  readonly fields?: readonly DocumentItem[]
  readonly affected: readonly AffectedItem[]
  readonly chosen: ChosenFates
  readonly onChoose: (chosen: ChosenFates) => void
  /** True if the deletion is possible. */
  readonly isPossible: boolean
  readonly onClose: () => void
  readonly onRemove: () => void
}

/** Shows how a deletion changes the rest of the form, with a choice where there is one, before it happens. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, fields = [], affected, chosen, onChoose, isPossible, onClose, onRemove } = props
  useReturnFocus()
  const document = useWorkshop().document()
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <div className={classes.impact}>
        {fields.length > 0 && (
          <section>
            <h3>{t('workshop.removal.fields')}</h3>
            <ul className={classes.fields}>
              {fields.map(({ id }) => (
                <li key={id}>{nameOf(document, { kind: formField, id })}</li>
              ))}
            </ul>
          </section>
        )}
        <FateList affected={affected} chosen={chosen} onChoose={onChoose} onLeave={onClose} />
        <p role="status">{t(isPossible ? 'workshop.removal.undo' : 'workshop.removal.impossible')}</p>
      </div>
      <DialogActions>
        <Button variant="default" data-autofocus={isPossible ? undefined : true} onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
        <Button
          data-autofocus={isPossible ? true : undefined}
          color="red"
          disabled={!isPossible}
          onClick={onRemove}
        >
          {t('workshop.removal.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
