import type { OptionImpact, OptionRemoval } from '@urlapmuhely/document'
import { formOption, kindNamed } from '@urlapmuhely/schema'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/dialog.tsx'
import { Group } from '../../kit/text.tsx'
import { useReturnFocus } from '../../layout/use-return-focus.ts'
import { t } from '../../messages/t-workshop.ts'
import { nameOf } from '../store/commands.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import classes from './options.module.css'

interface OptionsRemovalProps {
  readonly removal: OptionRemoval
  readonly onRemove: (removal: OptionRemoval) => void
  readonly onClose: () => void
}

/** Says what deleting options does to the rules that name them, before it is done. */
export function OptionsRemoval({ removal, onRemove, onClose }: OptionsRemovalProps) {
  useReturnFocus()
  const options = removal.command.steps.filter(({ is, kind }) => is === 'remove' && kind === formOption.name)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workshop.options.removal.title', { count: options.length })}
      closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
    >
      <Impact title={t('workshop.options.removal.changed')} items={removal.changed} />
      <Impact title={t('workshop.options.removal.deleted')} items={removal.deleted} />
      <Impact title={t('workshop.options.removal.broken')} items={removal.broken} />
      <p className={classes.quiet}>{t('workshop.options.removal.undo')}</p>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
        <Button data-autofocus color="red" onClick={() => onRemove(removal)}>
          {t('workshop.options.removal.run')}
        </Button>
      </Group>
    </Modal>
  )
}

function Impact({ title, items }: { readonly title: string; readonly items: readonly OptionImpact[] }) {
  const document = useWorkshop().document()
  if (items.length === 0) return null
  return (
    <section className={classes.text}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ kind, item }) => (
          <li key={item.id}>{nameOf(document, { kind: kindNamed(kind), id: item.id })}</li>
        ))}
      </ul>
    </section>
  )
}
