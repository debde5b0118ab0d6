import { form } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { formStatusColumn } from '../../storage/derived-columns.ts'
import type { Db } from '../../storage/item-tables.ts'
import { type FormFindings, readFindings } from './kept-findings.ts'

/** A form that is checked for the control panel. */
export interface CheckedForm {
  readonly id: string
  readonly name: string
  readonly contentRevision: number
  /** The findings of its last check, perhaps of an earlier state; null if there was no check. */
  readonly findings: FormFindings | null
}

/** The number of recently changed forms that are checked for the control panel. */
const CHECKED_FORMS = 5
/** Findings depend on the time: items become valid, and expire. */
const FRESH_MS = 24 * 60 * 60_000

/** The drafts and changed forms that were changed last, with their stored findings. */
export async function checkedForms(db: Db): Promise<CheckedForm[]> {
  const { rows } = await sql<Omit<CheckedForm, 'findings'>>`select t.id, t.name,
      coalesce((select s.content_revision from form_states as s where s.form_id = t.id), 0) as content_revision
    from ${sql.table(form.table)} as t where ${formStatusColumn} in ('draft', 'changed')
    order by t.updated_at desc, t.id limit ${CHECKED_FORMS}`.execute(db)
  const found = await readFindings(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, findings: found.get(row.id) ?? null }))
}

/** Those of which the present state was not checked within the last day. */
export function formsToCheck(forms: readonly CheckedForm[], now: Date): CheckedForm[] {
  return forms.filter(
    ({ contentRevision, findings }) =>
      findings?.contentRevision !== contentRevision ||
      now.getTime() - Date.parse(findings.checkedAt) >= FRESH_MS,
  )
}
