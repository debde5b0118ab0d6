import type { ComponentProps, CSSProperties } from 'react'
import { classesOf, classNames } from './mantine-classes.ts'
import { pageNumbers } from './page-numbers.ts'
import type { Variables } from './style-values.ts'
import { Group } from './text.tsx'

interface PaginationProps {
  readonly value: number
  readonly total: number
  /** Pages that are shown on each side of the present one. */
  readonly siblings: number
  readonly onChange: (page: number) => void
  readonly labels: { readonly previous: string; readonly next: string }
}

const PREVIOUS = 'M7.219 8l3.3 3.3-.943.943L5.333 8l4.243-4.243.943.943-3.3 3.3z'
const NEXT = 'M8.781 8l-3.3-3.3.943-.943L10.667 8l-4.243 4.243-.943-.943 3.3-3.3z'
const DOTS =
  'M2 8c0-.733.6-1.333 1.333-1.333.734 0 1.334.6 1.334 1.333s-.6 1.333-1.334 1.333C2.6 9.333 2 8.733 2 8zm9.333 0c0-.733.6-1.333 1.334-1.333C13.4 6.667 14 7.267 14 8s-.6 1.333-1.333 1.333c-.734 0-1.334-.6-1.334-1.333zM6.667 8c0-.733.6-1.333 1.333-1.333s1.333.6 1.333 1.333S8.733 9.333 8 9.333 6.667 8.733 6.667 8z'

/** Buttons of the first, the last and the neighbouring pages. */
export function Pagination({ value, total, siblings, onChange, labels }: PaginationProps) {
  const variables: Variables = {
    '--pagination-control-size': 'var(--pagination-control-size-sm)',
    '--pagination-control-fz': 'var(--mantine-font-size-sm)',
  }
  return (
    <div className={classesOf('Pagination')} style={variables} data-size="sm">
      <Group gap={8}>
        <Control aria-label={labels.previous} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <Icon path={PREVIOUS} />
        </Control>
        {pageNumbers(value, total, siblings).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <div key={`gap-${index}`} className={classesOf('Pagination', 'dots')}>
              <Icon path={DOTS} />
            </div>
          ) : (
            <Control
              key={page}
              data-active={page === value || undefined}
              data-with-padding
              aria-current={page === value ? 'page' : undefined}
              onClick={() => onChange(page)}
            >
              {page}
            </Control>
          ),
        )}
        <Control aria-label={labels.next} disabled={value >= total} onClick={() => onChange(value + 1)}>
          <Icon path={NEXT} />
        </Control>
      </Group>
    </div>
  )
}

function Control({
  disabled,
  ...props
}: ComponentProps<'button'> & { readonly [data: `data-${string}`]: unknown }) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        'mantine-focus-auto',
        !disabled && 'mantine-active',
        classesOf('Pagination', 'control'),
        classesOf('UnstyledButton'),
      )}
      disabled={disabled}
      data-disabled={disabled || undefined}
    />
  )
}

const ICON: CSSProperties = {
  width: 'calc(var(--pagination-control-size) / 1.8)',
  height: 'calc(var(--pagination-control-size) / 1.8)',
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" style={ICON} aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
