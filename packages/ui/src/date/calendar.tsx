import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../messages/ui-language.tsx'
import {
  addDays,
  addMonths,
  type CalendarDate,
  formatDate,
  parseDate,
  weekdayOf,
  weeksOf,
} from './calendar-date.ts'
import { CalendarHead } from './calendar-head.tsx'
import { calendarNames } from './calendar-names.ts'

interface CalendarProps {
  /** The selected day, `YYYY/MM/DD`; any other text counts as none. */
  readonly value: string
  readonly today: CalendarDate
  /** First and last selectable day, `YYYY/MM/DD`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onPick: (date: string) => void
}

/**
 * Selects a day from a month, in weeks as the language has them. Arrows move by day and week, Page Up and Page Down by month (with Shift by
 * year), Home and End to the ends of the week. Focus starts on the selected day or on today.
 */
export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const names = calendarNames(useLanguage())
  const captionId = useId()
  const chosen = parseDate(value)
  const [active, setActive] = useState(chosen ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const focusOnDay = useRef(true)

  useEffect(() => {
    if (!focusOnDay.current) return
    focusOnDay.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${formatDate(active)}"]`)?.focus()
  }, [active])

  function move(event: KeyboardEvent): void {
    const to = target(event, active, names.firstDay)
    if (!to || to.year < 1 || to.year > 9999) return
    event.preventDefault()
    focusOnDay.current = true
    setActive(to)
  }

  return (
    <div className="uf-calendar">
      <CalendarHead shown={active} months={names.months} onTurn={setActive} />
      <span className="uf-hidden" id={captionId} aria-live="polite">
        {names.monthOf(active)}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date picker pattern: a table that is a grid */}
      <table role="grid" ref={grid} aria-labelledby={captionId} onKeyDown={move}>
        <thead>
          <tr>
            {names.weekdays.map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active, names.firstDay).map((week) => (
            <tr key={week[0] && formatDate(week[0])}>
              {week.map((day) => {
                const text = formatDate(day)
                const isOut = (min !== undefined && text < min) || (max !== undefined && text > max)
                const cell = { role: 'gridcell', 'aria-selected': text === value }
                return (
                  <td key={text} {...cell}>
                    <button
                      type="button"
                      className="uf-day"
                      data-day={text}
                      data-outside={day.month !== active.month || undefined}
                      aria-current={text === formatDate(today) ? 'date' : undefined}
                      aria-label={names.dayOf(day)}
                      aria-disabled={isOut || undefined}
                      tabIndex={text === formatDate(active) ? 0 : -1}
                      onClick={() => {
                        setActive(day)
                        if (!isOut) onPick(text)
                      }}
                    >
                      {day.day}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function target(event: KeyboardEvent, from: CalendarDate, firstDay: number): CalendarDate | null {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekdayOf(from, firstDay))
    case 'End':
      return addDays(from, 6 - weekdayOf(from, firstDay))
    case 'PageUp':
      return addMonths(from, event.shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(from, event.shiftKey ? 12 : 1)
    default:
      return null
  }
}
