import { type FormDocument, itemOf } from '@urlapmuhely/document'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { isRuleKind } from '@urlapmuhely/wording'
import { ChevronRight } from 'lucide-react'
import { memo, useCallback } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { rowText } from '../../shown/row-text.ts'
import { useDocument, useDocumentItem } from '../../store/workshop-context.tsx'
import { WHOLE_FORM } from '../rows/rule-groups.ts'
import { BASED_FIELDS, type GroupRow } from '../rows/rule-rows.ts'
import { TabStopProvider } from '../sentence/tab-stop.ts'
import { ChooseBox } from './choose-box.tsx'
import { LegalBasis } from './legal-basis.tsx'
import classes from './rules-tab.module.css'

interface GroupRowProps extends Pick<GroupRow, 'group' | 'count' | 'isOpen'> {
  readonly isActive: boolean
  /** How much of the group is chosen. */
  readonly chosen: 'none' | 'some' | 'all'
}

/** The head of a group: its name, and the number of its rules. */
export const GroupRowView = memo(({ group, count, isOpen, isActive, chosen }: GroupRowProps) => {
  const label = useDocument(useCallback((document: FormDocument) => groupLabel(document, group), [group]))
  return (
    <TabStopProvider value={isActive}>
      <td className={classes.choose}>
        {group !== BASED_FIELDS && (
          <ChooseBox
            label={t('workshop.rules.chooseGroup', { name: label })}
            isChecked={chosen === 'all'}
            isPartly={chosen === 'some'}
          />
        )}
      </td>
      <td colSpan={3} className={classes.group}>
        <ChevronRight size={16} data-open={isOpen || undefined} aria-hidden />
        <span>
          {label} <small>({count})</small>
        </span>
      </td>
    </TabStopProvider>
  )
})

/** The name of a kind, or a field with its containers. */
function groupLabel(document: FormDocument, group: string): string {
  if (group === WHOLE_FORM) return t('workshop.rules.wholeForm')
  if (group === BASED_FIELDS) return t('workshop.rules.basedFields')
  return isRuleKind(group) ? kindNamed(group).label.many : fieldPath(document, group)
}

/** The labels of a field and of its containers, from the outside in. */
export function fieldPath(document: FormDocument, fieldId: string): string {
  const labels: string[] = []
  const seen = new Set<string>()
  for (let id = fieldId; id !== '' && !seen.has(id); ) {
    seen.add(id)
    const field = itemOf(document, formField.name, id)
    if (!field) break
    labels.unshift(rowText(field))
    id = String(field.parentId ?? '')
  }
  return labels.join(' › ')
}

interface FieldRowProps {
  readonly id: string
  readonly isActive: boolean
  /** Shows the field on the form. */
  readonly onOpen: (id: string) => void
}

/** A field that a law prescribes, with the law. */
export const FieldRowView = memo(({ id, isActive, onOpen }: FieldRowProps) => {
  const field = useDocumentItem(formField.name, id)
  const path = useDocument(useCallback((document: FormDocument) => fieldPath(document, id), [id]))
  if (!field) return null
  return (
    <>
      <td className={classes.choose} />
      <td colSpan={3} className={classes.words}>
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          className={classes.field}
          onClick={() => onOpen(id)}
        >
          {path}
        </button>
        <LegalBasis source={field.legalBasis} />
      </td>
    </>
  )
})
