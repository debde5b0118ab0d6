import { t } from '../../base/messages/t-edit.ts'
import classes from './edit.module.css'
import type { Side } from './edit-merge.ts'

interface MergeChoiceProps {
  /** Unique among the choices on the screen. */
  readonly name: string
  readonly label: string
  /** The values in words. */
  readonly says: Readonly<Record<'before' | Side, string>>
  /** Whether the person must choose, because both sides changed it. */
  readonly isOpen: boolean
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

/** A property that two people changed: its value before, and a choice between theirs and mine. */
export function MergeChoice({ name, label, says, isOpen, chosen, onChoose }: MergeChoiceProps) {
  const sides: readonly { side: Side; label: string }[] = [
    { side: 'theirs', label: t('edit.stale.theirs') },
    { side: 'mine', label: t('edit.stale.mine') },
  ]
  return (
    <fieldset className={classes.mergeRow} data-open={chosen === null || undefined}>
      <legend>
        {label}
        {isOpen && chosen === null && <em> – {t('edit.stale.conflict')}</em>}
      </legend>
      <p className={classes.mergeBefore}>
        <span>{t('edit.stale.before')}: </span>
        {says.before}
      </p>
      {sides.map((entry) => (
        <label key={entry.side} className="uf-check">
          <input
            className="uf-radio"
            type="radio"
            name={`merge-${name}`}
            checked={chosen === entry.side}
            onChange={() => onChoose(entry.side)}
          />
          <span className="uf-check-text">
            <strong>{entry.label}: </strong>
            {says[entry.side]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
