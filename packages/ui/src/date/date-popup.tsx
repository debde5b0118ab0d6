import type { RefObject } from 'react'
import { useMessages } from '../messages/ui-messages.tsx'
import { Popup } from '../popup/popup.tsx'
import { Calendar } from './calendar.tsx'
import { dayOf, formatDate } from './calendar-date.ts'
import { formatTime, timeOf } from './clock-time.ts'
import { TimePicker } from './time-picker.tsx'

/** The parts of a moment that a control edits. */
export interface MomentShape {
  readonly hasDate: boolean
  /** Number of parts of the time of day: none, hour and minute, or seconds too. */
  readonly timeParts: 0 | 2 | 3
}

interface DatePopupProps extends MomentShape {
  readonly anchor: RefObject<HTMLElement | null>
  readonly returnFocus: RefObject<HTMLElement | null>
  readonly value: string
  readonly now: () => Date
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onPick: (value: string) => void
  readonly onClose: () => void
}

/** The calendar, the time of day, or both, beside the input that they fill. Loaded on first use. */
export function DatePopup(props: DatePopupProps) {
  const { hasDate, timeParts, value, now, min, max, onPick, onClose } = props
  const messages = useMessages()
  const [date = '', time = ''] = hasDate ? value.split(' ') : ['', value]
  const today = formatDate(dayOf(now()))
  const isTodayOut =
    hasDate &&
    ((min !== undefined && today < min.slice(0, 10)) || (max !== undefined && today > max.slice(0, 10)))

  function give(nextDate: string, nextTime: string): void {
    onPick([hasDate && nextDate, timeParts > 0 && nextTime].filter(Boolean).join(' '))
  }

  function pickDate(picked: string): void {
    if (timeParts === 0) {
      onPick(picked)
      onClose()
    } else give(picked, time || formatTime([0, 0, 0].slice(0, timeParts)))
  }

  function pickNow(): void {
    const instant = now()
    give(
      formatDate(dayOf(instant)),
      timeParts > 0 ? formatTime(timeOf(instant, timeParts === 3 ? 3 : 2)) : '',
    )
    onClose()
  }

  return (
    <Popup
      anchor={props.anchor}
      returnFocus={props.returnFocus}
      label={hasDate ? messages.calendar : messages.openTime}
      className="uf-date-popup"
      onClose={onClose}
    >
      {hasDate && (
        <Calendar
          value={date}
          today={dayOf(now())}
          min={min?.slice(0, 10)}
          max={max?.slice(0, 10)}
          onPick={pickDate}
        />
      )}
      {timeParts > 0 && (
        <TimePicker
          value={time}
          parts={timeParts === 3 ? 3 : 2}
          onPick={(picked) => give(date || today, picked)}
        />
      )}
      <div className="uf-popup-foot">
        <button type="button" className="uf-button" disabled={isTodayOut} onClick={pickNow}>
          {timeParts > 0 ? messages.now : messages.today}
        </button>
        {timeParts > 0 && (
          <button type="button" className="uf-button" data-primary="" onClick={onClose}>
            {messages.done}
          </button>
        )}
      </div>
    </Popup>
  )
}
