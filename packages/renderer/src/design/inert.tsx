import type { CSSProperties, ReactNode } from 'react'

/** Takes an element out of the reach of the keyboard, the pointer and screen readers. */
export function makeInert(element: HTMLElement | null): void {
  // Not the attribute: React 18 does not support it.
  if (element) element.inert = true
}

interface InertProps {
  readonly className?: string | undefined
  /** The type of the field that is drawn in it. */
  readonly type?: string | undefined
  readonly path?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

/** A drawing that only looks like the form. */
export function Inert({ className, type, path, style, children }: InertProps): ReactNode {
  return (
    <div ref={makeInert} className={className} data-type={type} data-path={path} style={style}>
      {children}
    </div>
  )
}
