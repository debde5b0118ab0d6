import { placeItems } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { useMemo } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { useEditContext, useFormId } from '../items/edit-context.tsx'
import { useFormItems } from '../items/form-item-queries.ts'
import { referenceOptions, selfFor } from '../items/form-reference-options.ts'
import { allMessages, frameProps, messagesAt, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { MemberActions } from './member-actions.tsx'
import { isWords } from './word-list.ts'

const NONE: readonly string[] = []

/** Edits an ordered list of references to items of the same form. */
export function ReferencesControl(props: PropertyControlProps) {
  const { property, value, onChange, issues, readOnly } = props
  const { kind, itemId } = useEditContext()
  const formId = useFormId()
  const target = kindNamed(property.target ?? '')
  const { data = [], isSuccess } = useFormItems(target, formId)
  const chosen = isWords(value) ? value : NONE
  const options = useMemo(() => {
    const all = referenceOptions(data, { property, self: selfFor(kind, property, itemId), chosen: NONE })
    return all.filter((option) => !chosen.includes(option.value))
  }, [data, property, kind, itemId, chosen])
  const paths = useMemo(() => new Map(placeItems(data).map(({ item, path }) => [item.id, path])), [data])
  const frame = frameProps(props)
  return (
    <div className={classes.stack}>
      <Select
        {...frame}
        hint={formId === null ? t('edit.reference.formFirst') : frame.hint}
        error={allMessages(issues)}
        placeholder={chosen.length === 0 ? t('edit.reference.choose') : t('edit.reference.add')}
        options={options}
        value={null}
        onChange={(id) => id !== null && onChange([...chosen, id])}
        disabled={formId === null}
      />
      {chosen.length > 0 && (
        <ol className={classes.chosen} aria-label={t('edit.reference.chosen', { label: property.label })}>
          {chosen.map((memberId, index) => {
            const path = paths.get(memberId) ?? (isSuccess ? t('edit.reference.gone') : '…')
            return (
              <li key={memberId} data-invalid={messagesAt(issues, String(index)).length > 0 || undefined}>
                <span className={classes.chosenLabel}>{path}</span>
                {!readOnly && (
                  <MemberActions members={chosen} index={index} label={path} onChange={onChange} />
                )}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
