import type { DocumentChange } from '@urlapmuhely/document'
import { firstWords, kindNamed } from '@urlapmuhely/schema'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { propertyNamed } from '../../../values/properties/item-values.ts'
import classes from '../../shown/workshop.module.css'

interface ChangeListProps {
  readonly changes: readonly DocumentChange[]
  readonly onRevert: (change: DocumentChange, label: string) => void
}

/** Lists every unsaved change in words. Each can be reverted alone. */
export function ChangeList({ changes, onRevert }: ChangeListProps) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => {
        const text = changeText(change)
        return (
          <li key={`${change.kind} ${change.id}`}>
            <span>{text}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('workshop.changes.revertOne', { change: text })}
              onClick={() => onRevert(change, t('workshop.changes.reverted', { change: text }))}
            >
              {t('workshop.changes.revert')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** A change in words: the changed item, and which of its properties. */
export function changeText({ is, kind: kindName, before, after, properties }: DocumentChange): string {
  const kind = kindNamed(kindName)
  const item = after ?? before
  const name = String(item?.[kind.naming.label] || firstWords(item?.hint) || item?.name || '')
  const labels = properties.map((property) => propertyNamed(kind, property).label)
  return t(`workshop.changes.${is}`, {
    kind: kind.label.one.toLocaleLowerCase('hu'),
    name,
    properties: labels.join(', '),
  })
}
