import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ApiItem, foldText, formField } from '@urlapmuhely/schema'
import { t } from '../messages/t.ts'
import classes from './form-editor.module.css'
import { LegalBasis } from './legal-basis.tsx'

interface BasedFieldsProps {
  readonly fields: readonly ApiItem[]
  /** Field id → the labels from the top of the form. */
  readonly paths: ReadonlyMap<string, string>
}

/** The fields that a law prescribes, as the last group of the rule book. */
export function BasedFields({ fields, paths }: BasedFieldsProps) {
  if (fields.length === 0) return null
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th scope="rowgroup" colSpan={4} className={classes.ruleKind}>
          {t('edit.form.basedFields')} ({fields.length})
        </Table.Th>
      </Table.Tr>
      {fields.map((field) => (
        <Table.Tr key={field.id} data-off={field.enabled === false || undefined}>
          <Table.Td>
            <Link to={`/admin/${formField.slug}/edit/${field.id}`}>{field.name}</Link>
          </Table.Td>
          <Table.Td data-label={t('edit.form.aims')}>{paths.get(field.id)}</Table.Td>
          <Table.Td colSpan={2}>
            <LegalBasis source={field.legalBasis} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}

/** The fields whose name, place or legal basis contains what is searched for. */
export function basedFields(
  items: readonly ApiItem[],
  paths: ReadonlyMap<string, string>,
  wanted: string,
): readonly ApiItem[] {
  return items.filter((field) =>
    foldText([field.name, paths.get(field.id), field.legalBasis].join(' ')).includes(wanted),
  )
}
