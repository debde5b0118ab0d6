import { type ApiItem, kindNamed } from '@urlapmuhely/schema'
import { formatCalendarText } from '@urlapmuhely/wording'
import { useState } from 'react'
import { useVersions } from '../../../base/api/form-queries.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { useShowFirstTab } from '../../../base/layout/address-tab.ts'
import { t } from '../../../base/messages/form/t-form.ts'
import { toBudapest } from '../../../values/inputs/budapest-time.ts'
import { askToTry } from '../../preview/example-to-try.ts'
import { ItemLink } from '../../preview/panels/rule-link.tsx'
import { useDocumentDefinition } from '../../store/use-document-definition.ts'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import classes from './calendar.module.css'
import { type CalendarDay, type CalendarEntry, calendarDays } from './calendar-days.ts'
import { domainOfDay, entryNotes, momentsAround, shownName, splitDays } from './calendar-words.ts'

/** Shows the items that become valid or stop being valid in the form as it is being edited, by day. */
export function CalendarTab({ item: form }: { readonly item: ApiItem }) {
  const { definition, error, retry } = useDocumentDefinition()
  const [compared, setCompared] = useState<CalendarDay | null>(null)
  const versions = useVersions(form.id)
  const showForm = useShowFirstTab()
  const [now] = useState(Date.now)
  const days = definition ? calendarDays(definition) : []
  const { coming, past } = splitDays(days, now)
  const look = (day: CalendarDay) => {
    const domain = domainOfDay(day, definition?.domains ?? [])?.name ?? null
    const moment = day.entries.at(-1)?.at ?? null
    askToTry({ formId: form.id, values: {}, domain, moment })
    void showForm()
  }
  const list = (shown: readonly CalendarDay[]) => (
    <ol className={classes.days}>
      {shown.map((day) => (
        <Day
          key={day.day}
          shown={day}
          domains={definition?.domains ?? []}
          onLook={() => look(day)}
          onCompare={() => setCompared(day)}
        />
      ))}
    </ol>
  )
  return (
    <>
      <div className={classes.calendar}>
        <p className={classes.quiet}>{t('edit.time.help')}</p>
        {error && <Failure what={t('edit.time.failed')} error={error} onRetry={retry} />}
        {!definition && !error && <Skeleton height={120} />}
        {definition && coming.length === 0 && (
          <>
            <p role="status">{t(past.length === 0 ? 'edit.time.none' : 'edit.time.noneComing')}</p>
            <div className={classes.actions}>
              <Button size="sm" variant="default" onClick={() => void showForm()}>
                {t('edit.time.toForm')}
              </Button>
            </div>
          </>
        )}
        {list(coming)}
        {past.length > 0 && (
          <details>
            <summary>{t('edit.time.past', { count: past.length })}</summary>
            {list(past)}
          </details>
        )}
      </div>
      {compared && (
        <CompareDialog
          form={form}
          versions={versions.data?.versions ?? []}
          from="working"
          at={momentsAround(compared)}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  )
}

interface DayProps {
  readonly shown: CalendarDay
  readonly domains: readonly { readonly id: string; readonly name: string }[]
  readonly onLook: () => void
  readonly onCompare: () => void
}

function Day({ shown, domains, onLook, onCompare }: DayProps) {
  const day = formatCalendarText(shown.day) ?? shown.day
  return (
    <li className={classes.day}>
      <h3>{day}</h3>
      <ul className={classes.entries}>
        {shown.entries.map((entry) => (
          <Entry key={`${entry.item.id} ${entry.action}`} entry={entry} domains={domains} />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size="xs" variant="default" aria-label={t('edit.time.lookOne', { day })} onClick={onLook}>
          {t('edit.time.look')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('edit.time.changesOne', { day })}
          onClick={onCompare}
        >
          {t('edit.time.changes')}
        </Button>
      </div>
    </li>
  )
}

interface EntryProps extends Pick<DayProps, 'domains'> {
  readonly entry: CalendarEntry
}

function Entry({ entry: { at, action, kind, item, overrides }, domains }: EntryProps) {
  const notes = entryNotes({ action, item, overrides }, domains)
  return (
    <li data-action={action}>
      <span className={classes.quiet}>{toBudapest(at).slice(11)}</span>{' '}
      <span>
        {t(`edit.time.${action}`)} {kindNamed(kind).label.one.toLowerCase()}{' '}
        <ItemLink kind={kind} id={item.id}>
          {shownName(item)}
        </ItemLink>
        {notes.length > 0 && <span className={classes.quiet}> ({notes.join('; ')})</span>}
      </span>
    </li>
  )
}
