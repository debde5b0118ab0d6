import { t } from '../../base/messages/t-edit.ts'
import type { Side } from './edit-merge.ts'
import classes from './merge.module.css'
import { type MergePart, sameParts } from './merge-parts.ts'

interface MergeChoiceProps {
  /** Unique among the choices on the screen. */
  readonly name: string
  /** What is chosen together; mostly one. */
  readonly parts: readonly MergePart[]
  /** Whether the person must choose, because both sides changed it. */
  readonly isOpen: boolean
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

const list = new Intl.ListFormat('hu')

/** What two people changed: its value before, and a choice between theirs and mine. */
export function MergeChoice({ name, parts, isOpen, chosen, onChoose }: MergeChoiceProps) {
  const sides: readonly { side: Side; label: string }[] = [
    { side: 'theirs', label: t('edit.stale.theirs') },
    { side: 'mine', label: t('edit.stale.mine') },
  ]
  return (
    <fieldset className={classes.mergeRow} data-open={chosen === null || undefined}>
      <legend>
        {list.format(parts.map(({ label }) => label))}
        {isOpen && chosen === null && <em> – {t('edit.stale.conflict')}</em>}
      </legend>
      <div className={classes.mergeBefore}>
        <span>{t('edit.stale.before')}: </span>
        <Values parts={parts} side="before" />
      </div>
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
            <Values parts={parts} side={entry.side} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The values of one side: a value alone, several in lines of their own, each after its label. */
function Values({ parts, side }: Pick<MergeChoiceProps, 'parts'> & { readonly side: 'before' | Side }) {
  const shown = sameParts(parts)
  const [first] = shown
  if (first && shown.length === 1) return first.says[side]
  return shown.map(({ label, says }) => (
    <span key={label} className={classes.mergePart}>
      <span>{label}: </span>
      {says[side]}
    </span>
  ))
}
