import type { Diagnostic } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../storage/database.ts'
import { StorageFullError } from '../../storage/database-errors.ts'
import type { Db } from '../../storage/item-tables.ts'

/** The findings of a check of one state of a form. */
export interface FormFindings {
  readonly formId: string
  /** The content revision that was checked. */
  readonly contentRevision: number
  /** ISO 8601. */
  readonly checkedAt: string
  readonly diagnostics: readonly Diagnostic[]
}

/** The most findings of one form that are kept; the check itself lists all. */
const MAX_KEPT = 50
const weights: Readonly<Record<Diagnostic['severity'], number>> = { error: 0, warning: 1, hint: 2 }

/**
 * Stores the findings of a check, the gravest first, unless newer ones are stored. Hints are left out. On a full disk
 * nothing is stored, and the next check only has to search again.
 */
export async function keepFindings(
  { db, room }: Pick<OpenDatabase, 'db' | 'room'>,
  { formId, contentRevision, checkedAt, diagnostics }: FormFindings,
): Promise<void> {
  const pressing = diagnostics
    .filter(({ severity }) => severity !== 'hint')
    .toSorted((one, other) => weights[one.severity] - weights[other.severity])
    .slice(0, MAX_KEPT)
  const row = { formId, contentRevision, checkedAt, diagnostics: JSON.stringify(pressing) }
  try {
    await room.refuseWhenFull()
    await db
      .insertInto('formFindings')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('formId')
          .doUpdateSet({ contentRevision, checkedAt, diagnostics: row.diagnostics })
          .where(sql<boolean>`form_findings.content_revision <= ${contentRevision}`),
      )
      .execute()
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
  }
}

/** Reads the stored findings of some forms, whatever state they are about. */
export async function readFindings(db: Db, formIds: readonly string[]): Promise<Map<string, FormFindings>> {
  if (formIds.length === 0) return new Map()
  const rows = await db.selectFrom('formFindings').selectAll().where('formId', 'in', formIds).execute()
  return new Map(
    rows.map((row) => [
      row.formId,
      { ...row, diagnostics: JSON.parse(row.diagnostics) as readonly Diagnostic[] }, // written above
    ]),
  )
}

/** Deletes the stored findings of deleted forms. */
export async function forgetFindings(db: Db, formIds: readonly string[]): Promise<void> {
  for (const formId of formIds) await db.deleteFrom('formFindings').where('formId', '=', formId).execute()
}
