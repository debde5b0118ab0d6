import { classesOf } from './mantine-classes.ts'
import type { Variables } from './style-values.ts'

interface ProgressProps {
  /** From 0 to 100. */
  readonly value: number
  readonly 'aria-label': string
}

/** How far something is. */
export function Progress({ value, 'aria-label': label }: ProgressProps) {
  const root: Variables = { '--progress-size': 'var(--progress-size-sm)' }
  const section: Variables = {
    '--progress-section-size': `${value}%`,
    '--progress-section-color': 'var(--mantine-primary-color-filled)',
  }
  return (
    <div className={classesOf('Progress')} style={root}>
      <div
        className={classesOf('Progress', 'section')}
        style={section}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={`${value}%`}
      />
    </div>
  )
}
