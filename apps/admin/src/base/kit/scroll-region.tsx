import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** What is in it; `labelledBy`, the id of an element that says so. */
  readonly label?: string
  readonly labelledBy?: string
  /** A class that limits its size and lets it scroll. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A part of a screen that scrolls by itself, and that the keyboard reaches. It has a name. */
export function ScrollRegion({ label, labelledBy, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section className={className} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
