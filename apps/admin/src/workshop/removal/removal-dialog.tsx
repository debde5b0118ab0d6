import type { ImpactItem, RemoveImpact } from '@urlapmuhely/document'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { Checkbox, DIALOG_TRANSITION_MS, uniqueKeys } from '@urlapmuhely/ui'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/dialog.tsx'
import { Group } from '../../kit/text.tsx'
import { useReturnFocus } from '../../layout/use-return-focus.ts'
import { t } from '../../messages/t-workshop.ts'
import { nameOf } from '../store/commands.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import classes from './removal.module.css'

interface RemovalDialogProps {
  readonly impact: RemoveImpact
  readonly onClose: () => void
  /** @param takesOut takes what reads the deleted fields out of conditions. */
  readonly onRemove: (takesOut: boolean) => void
}

/** Says what deleting fields does to the rest of the form, before it is done. */
export function RemovalDialog({ impact, onClose, onRemove }: RemovalDialogProps) {
  useReturnFocus()
  const [takesOut, setTakesOut] = useState(true)
  const { fields, deleted, changed, broken } = impact
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workshop.removal.title', { count: fields.length })}
      closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
    >
      <div className={classes.impact}>
        <ImpactList
          title={t('workshop.removal.fields')}
          items={fields.map((item) => ({ kind: formField.name, item, serves: [] }))}
        />
        <ImpactList title={t('workshop.removal.deleted')} items={deleted} />
        <ImpactList title={t('workshop.removal.changed')} items={changed} />
        <ImpactList title={t('workshop.removal.broken')} items={broken} />
        {broken.length > 0 && (
          <Checkbox size="sm" label={t('workshop.removal.takeOut')} value={takesOut} onChange={setTakesOut} />
        )}
        <p>{t('workshop.removal.undo')}</p>
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
        <Button data-autofocus color="red" onClick={() => onRemove(takesOut)}>
          {t('workshop.removal.remove')}
        </Button>
      </Group>
    </Modal>
  )
}

interface ImpactListProps {
  readonly title: string
  readonly items: readonly ImpactItem[]
}

function ImpactList({ title, items }: ImpactListProps) {
  const workshop = useWorkshop()
  if (items.length === 0) return null
  const document = workshop.document()
  const keys = uniqueKeys(items.map(({ item }) => item.id))
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map(({ kind, item, serves }, index) => (
          <li key={keys[index]}>
            {nameOf(document, { kind: kindNamed(kind), id: item.id })}
            {serves.length > 0 && (
              <small>
                {' '}
                {t('workshop.removal.serves', {
                  names: serves.map((id) => nameOf(document, { kind: formField, id })).join(', '),
                })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
