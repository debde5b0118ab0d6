import { createHash } from 'node:crypto'
import { type FormStatus, form, type formStatuses, type Overview } from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { sql } from 'kysely'
import type { AppContext } from '../base/context.ts'
import { countItems } from '../items/item-counts.ts'
import { readHead } from '../items/log/change-chain.ts'
import { latestSaves } from '../items/log/saves-service.ts'
import { describePeople } from '../items/references/describe-items.ts'
import { type ReadSession, readItemsAtOnce } from '../items/write/write-session.ts'
import { formStatusColumn } from '../storage/derived-columns.ts'
import type { Db } from '../storage/item-tables.ts'
import { RESTORED_TOPIC } from '../storage/restored.ts'
import { budapestDay, DAY_MS, lastDays } from './budapest-days.ts'
import { checkedForms, formsToCheck } from './findings/forms-to-check.ts'
import { comingChanges } from './moments/coming-changes.ts'

const UNPUBLISHED = 10
const LATEST_SAVES = 10
const LATEST_FORMS = 8
const ACTIVITY_DAYS = 30

/** The part of the control panel that is the same for everybody, as of one line of the log. */
type Shared = Omit<Overview, 'mine' | 'problems' | 'unchecked'>

/** The control panel of one person, with an ETag of its content. */
interface TaggedOverview {
  readonly etag: string
  readonly overview: Overview
}

/** Shares are computed again after this long, because days begin and items become valid. */
const SHARED_FOR_MS = 60_000

/**
 * Returns a function that reads the control panel's figures. Figures that are the same for everybody are read once for
 * each state of the log, with its digest. Nothing is checked here: problems are the findings of each form's last check.
 */
export function createOverview(context: AppContext): (by: string) => Promise<TaggedOverview> {
  let shared:
    | { readonly mark: string; readonly at: number; readonly figures: Shared; readonly digest: string }
    | undefined
  // After a restore, the same revision may denote other content.
  context.database.signals.subscribe(RESTORED_TOPIC, () => {
    shared = undefined
  })
  return (by) =>
    readItemsAtOnce(context, async (session) => {
      const now = context.clock()
      const mark = (await readHead(session.db))?.hash ?? ''
      if (shared?.mark !== mark || now.getTime() - shared.at >= SHARED_FOR_MS || now.getTime() < shared.at) {
        const figures = await readShared(session, context)
        shared = { mark, at: now.getTime(), figures, digest: digestOf(JSON.stringify(figures)) }
      }
      const mine = await changedForms(session.db, by, now)
      const own = { mine, ...(await problemsOf(session.db, now)) }
      const etag = `"${digestOf(shared.digest + JSON.stringify(own))}"`
      return { etag, overview: { ...shared.figures, ...own } }
    })
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

async function readShared({ db }: ReadSession, context: AppContext): Promise<Shared> {
  const open = await openForms(db)
  return {
    counts: await countItems(db),
    statuses: await countStatuses(db),
    unpublished: open,
    saves: await latestSaves(db, LATEST_SAVES),
    coming: await comingChanges(db, context.clock().toISOString()),
    activity: await activity(db, context.clock()),
  }
}

async function countStatuses(db: Db): Promise<Record<FormStatus, number>> {
  const { rows } = await sql<{ status: FormStatus; total: number }>`select ${formStatusColumn} as status,
    count(*) as total from ${sql.table(form.table)} as t group by 1`.execute(db)
  const totals = new Map(rows.map(({ status, total }) => [status, Number(total)]))
  const none = { draft: 0, published: 0, changed: 0, archived: 0 } satisfies Record<
    keyof typeof formStatuses,
    number
  >
  return { ...none, ...Object.fromEntries(totals) }
}

/** The forms with the names of the people who changed them. */
async function withNames<Changed extends { readonly updatedBy: string }>(db: Db, forms: readonly Changed[]) {
  const people = await describePeople(
    db,
    forms.map(({ updatedBy }) => updatedBy),
  )
  return forms.map((one) => ({ ...one, updatedByName: people.get(one.updatedBy) ?? UNKNOWN_PERSON }))
}

async function openForms(db: Db): Promise<Overview['unpublished']> {
  const { rows } = await sql<
    Omit<Overview['unpublished'][number], 'updatedByName'>
  >`select t.id, t.name, t.updated_at, t.updated_by
    from ${sql.table(form.table)} as t where ${formStatusColumn} in ('draft', 'changed')
    order by t.updated_at desc, t.id limit ${UNPUBLISHED}`.execute(db)
  return withNames(db, rows)
}

/**
 * Returns the stored findings of the forms that were changed last, and the forms among them that are still to
 * be checked.
 */
async function problemsOf(db: Db, now: Date): Promise<Pick<Overview, 'problems' | 'unchecked'>> {
  const forms = await checkedForms(db)
  return {
    problems: forms.flatMap(({ id, name, findings }) =>
      (findings?.diagnostics ?? []).map((found) => ({ ...found, formId: id, formName: name })),
    ),
    unchecked: formsToCheck(forms, now).map(({ id, name }) => ({ formId: id, formName: name })),
  }
}

/** The forms in which a person changed something lately, the latest first. */
async function changedForms(db: Db, by: string, now: Date): Promise<Overview['mine']> {
  const { rows } = await sql<{ id: string; name: string; at: string }>`select t.id, t.name, max(c.at) as at
    from changes as c join ${sql.table(form.table)} as t on t.id = coalesce(c.form_id, c.item_id)
    where c.at >= ${daysAgo(now)} and ${sql.ref('c.by')} = ${by}
    group by t.id, t.name order by 3 desc, 1 limit ${LATEST_FORMS}`.execute(db)
  return rows
}

/** Changes per day of the last thirty days, by the calendar of Budapest. */
async function activity(db: Db, now: Date): Promise<{ day: string; count: number }[]> {
  const days = new Map(lastDays(now, ACTIVITY_DAYS).map((day) => [day, 0]))
  const { rows } = await sql<{
    hour: string
    total: number
  }>`select substr(at, 1, 13) as hour, count(*) as total
    from changes where at >= ${daysAgo(now)} group by 1`.execute(db)
  for (const { hour, total } of rows) {
    const day = budapestDay(new Date(`${hour}:00:00Z`))
    const known = days.get(day)
    if (known !== undefined) days.set(day, known + Number(total))
  }
  return [...days].map(([day, count]) => ({ day, count }))
}

function daysAgo(now: Date): string {
  return new Date(now.getTime() - (ACTIVITY_DAYS + 1) * DAY_MS).toISOString()
}
