import { type FormFieldTypeName, formFieldTypeLabels } from '@urlapmuhely/schema'
import { factsOfType } from '@urlapmuhely/schema/facts'
import { Checkbox, Select, uniqueKeys } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { depthStyle } from '../../shown/depth-style.ts'
import { canBeRequired, type DraftChoice, type DraftChoices, type flatDrafts } from './draft-choices.ts'
import classes from './paste-dialog.module.css'
import { TypeIcon } from './type-icon.tsx'

interface DraftListProps {
  readonly rows: ReturnType<typeof flatDrafts>
  readonly choices: DraftChoices
  readonly onChoose: (address: string, choice: DraftChoice) => void
}

const types = Object.entries(formFieldTypeLabels).map(([value, label]) => ({
  // The keys of the table are the types.
  value: value as FormFieldTypeName,
  label,
}))

/** The fields that the lines would become, one in a line: whether it is taken, its type, its star, and its options. */
export function DraftList({ rows, choices, onChoose }: DraftListProps) {
  const keys = uniqueKeys(rows.map(({ draft }) => `${draft.line} ${draft.label}`))
  return (
    <ul className={classes.drafts} aria-label={t('workshop.paste.fields')}>
      {rows.map(({ draft, address, depth }, index) => {
        // A text to read has no label.
        const label = draft.label || draft.hint
        const isLeftOut = choices.get(address)?.isLeftOut === true
        return (
          <li
            key={keys[index]}
            className={classes.draft}
            data-out={isLeftOut || undefined}
            data-around={draft.children.length > 0 || undefined}
            style={depthStyle(depth)}
          >
            <Checkbox
              size="sm"
              label={label}
              hideLabel
              value={!isLeftOut}
              onChange={(isTaken) => onChoose(address, { isLeftOut: !isTaken })}
            />
            <TypeIcon className={classes.type} type={draft.type} readyMade={draft.readyMade} />
            <span className={classes.text} title={[label, ...draft.options].join('\n')}>
              <span>{label}</span>
              {draft.options.length > 0 && <small>{draft.options.join(' · ')}</small>}
              {factsOfType(draft.type).isDrawnByHost && <small>{t('workshop.paste.drawnByHost')}</small>}
            </span>
            {canBeRequired(draft) && !isLeftOut ? (
              <button
                type="button"
                className={classes.star}
                aria-pressed={draft.required}
                aria-label={t('workshop.paste.requiredOf', { label })}
                title={t(draft.required ? 'workshop.paste.required' : 'workshop.paste.optional')}
                onClick={() => onChoose(address, { required: !draft.required })}
              >
                *
              </button>
            ) : (
              <span className={classes.noStar} />
            )}
            <Select
              size="xs"
              label={t('workshop.paste.typeOf', { label })}
              hideLabel
              options={types}
              value={draft.type}
              disabled={isLeftOut}
              onChange={(type) => type && onChoose(address, { type })}
            />
          </li>
        )
      })}
    </ul>
  )
}
