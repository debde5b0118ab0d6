import { LeftIcon, RightIcon } from '../icons.tsx'
import { useMessages } from '../messages/ui-messages.tsx'
import { addMonths, type CalendarDate } from './calendar-date.ts'

interface CalendarHeadProps {
  /** A day of the month that is shown. */
  readonly shown: CalendarDate
  /** The names of the months, January first. */
  readonly months: readonly string[]
  /** Called with a day of another month, in the years 1 to 9999. */
  readonly onTurn: (date: CalendarDate) => void
}

/** The year and the month above the days, and the buttons for the previous and the next month. */
export function CalendarHead({ shown, months, onTurn }: CalendarHeadProps) {
  const messages = useMessages()

  function turnTo(date: CalendarDate): void {
    if (date.year >= 1 && date.year <= 9999) onTurn(date)
  }

  return (
    <div className="uf-calendar-head">
      <button
        type="button"
        className="uf-icon-button"
        aria-label={messages.previousMonth}
        onClick={() => turnTo(addMonths(shown, -1))}
      >
        <LeftIcon />
      </button>
      <input
        className="uf-input uf-year"
        aria-label={messages.year}
        type="number"
        min={1}
        max={9999}
        value={shown.year}
        onChange={(event) => {
          const year = event.currentTarget.valueAsNumber
          if (Number.isInteger(year)) turnTo(addMonths(shown, (year - shown.year) * 12))
        }}
      />
      <select
        className="uf-input uf-month"
        aria-label={messages.month}
        value={shown.month}
        onChange={(event) => turnTo(addMonths(shown, Number(event.currentTarget.value) - shown.month))}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="uf-icon-button"
        aria-label={messages.nextMonth}
        onClick={() => turnTo(addMonths(shown, 1))}
      >
        <RightIcon />
      </button>
    </div>
  )
}
