import { type LazyPart, lazyPart } from '../../../base/app/lazy-screen.tsx'
import type { CalendarProps } from './calendar-dialog.tsx'

/** The calendar of a form, loaded when it is first opened. */
export const Calendar: LazyPart<CalendarProps> = lazyPart(() =>
  import('./calendar-dialog.tsx').then((module) => module.CalendarDialog),
)
