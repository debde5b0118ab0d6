import { useMessages } from '../messages/ui-messages.tsx'
import { pad } from './calendar-date.ts'
import { type ClockTime, formatTime, parseTime, valuesOfPart } from './clock-time.ts'

interface TimePickerProps {
  /** `HH:mm` or `HH:mm:ss`; anything else counts as none. */
  readonly value: string
  readonly parts: 2 | 3
  readonly onPick: (time: string) => void
}

/** Hour, minute and second to choose from; choosing one takes the others for 0 where there are none yet. */
export function TimePicker({ value, parts, onPick }: TimePickerProps) {
  const messages = useMessages()
  const time = parseTime(value, parts)
  const start: ClockTime = time ?? [0, 0, 0].slice(0, parts)
  const names = [messages.hour, messages.minute, messages.second].slice(0, parts)
  return (
    <div className="uf-time-picker">
      {names.map((name, index) => (
        <label key={name}>
          <span>{name}</span>
          <select
            className="uf-input"
            value={time ? time[index] : ''}
            onChange={(event) => onPick(formatTime(start.with(index, Number(event.currentTarget.value))))}
          >
            {!time && <option value="">–</option>}
            {valuesOfPart(index).map((part) => (
              <option key={part} value={part}>
                {pad(part)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
