import type { ReactNode } from 'react'

function icon(paths: ReactNode) {
  return () => (
    <svg className="uf-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {paths}
    </svg>
  )
}

/** A cross: empty, remove, close. */
export const CrossIcon = icon(<path d="M4 4l8 8M12 4l-8 8" />)

/** A chevron down: opens a list. */
export const ChevronIcon = icon(<path d="M4 6l4 4 4-4" />)

/** An arrow up: one place up. */
export const UpIcon = icon(<path d="M8 13V3M4 7l4-4 4 4" />)

/** An arrow down: one place down. */
export const DownIcon = icon(<path d="M8 3v10M4 9l4 4 4-4" />)

/** A chevron to the left: previous month. */
export const LeftIcon = icon(<path d="M10 4L6 8l4 4" />)

/** A chevron to the right: next month. */
export const RightIcon = icon(<path d="M6 4l4 4-4 4" />)

/** A tick: selected. */
export const CheckIcon = icon(<path d="M3 8.5l3.5 3.5L13 4.5" />)

/** A calendar page: opens the calendar. */
export const CalendarIcon = icon(<path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3" />)

/** A clock: opens the time picker. */
export const ClockIcon = icon(<path d="M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3.2l2 1.6" />)
