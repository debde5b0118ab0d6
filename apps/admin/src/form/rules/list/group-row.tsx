import type { FormDocument } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { ChevronRight } from 'lucide-react'
import { memo, useCallback } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocument, useDocumentItem } from '../../store/workshop-context.tsx'
import { fieldPath, groupLabel } from '../rows/group-label.ts'
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
