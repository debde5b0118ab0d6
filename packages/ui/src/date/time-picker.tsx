import { useMessages } from '../messages/ui-messages.tsx'
import { pad } from './calendar-date.ts'
import { type ClockTime, formatTime, parseTime, valuesOfPart } from './clock-time.ts'

interface TimePickerProps {
  /** `HH:mm` or `HH:mm:ss`; any other text counts as none. */
  readonly value: string
  readonly parts: 2 | 3
  readonly onPick: (time: string) => void
}

/** Selects hour, minute and second; parts that are not set yet become 0. */
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
