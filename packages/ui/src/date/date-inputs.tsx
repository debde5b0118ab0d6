import { useMessages } from '../messages/ui-messages.tsx'
import { MomentInput, type MomentProps } from './moment-input.tsx'

/** A day, `YYYY/MM/DD`, typed or picked from a calendar. Incomplete text is passed on unchanged. */
export function DateInput(props: MomentProps) {
  const { datePlaceholder } = useMessages()
  return <MomentInput placeholder={datePlaceholder} {...props} mask="date" hasDate timeParts={0} />
}

/** A day and a time, `YYYY/MM/DD HH:mm`, typed or picked. Incomplete text is passed on unchanged. */
export function DateTimeInput(props: MomentProps) {
  const { dateTimePlaceholder } = useMessages()
  return <MomentInput placeholder={dateTimePlaceholder} {...props} mask="datetime" hasDate timeParts={2} />
}

/** A time of day, `HH:mm`, typed or picked. Incomplete text is passed on unchanged. */
export function TimeInput(props: MomentProps) {
  const { timePlaceholder } = useMessages()
  return <MomentInput placeholder={timePlaceholder} {...props} mask="time" hasDate={false} timeParts={2} />
}

/** A time of day with seconds, `HH:mm:ss`, typed or picked. Incomplete text is passed on unchanged. */
export function FullTimeInput(props: MomentProps) {
  const { fullTimePlaceholder } = useMessages()
  return (
    <MomentInput placeholder={fullTimePlaceholder} {...props} mask="fulltime" hasDate={false} timeParts={3} />
  )
}
