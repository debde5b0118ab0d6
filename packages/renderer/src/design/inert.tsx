import type { CSSProperties, ReactNode } from 'react'
import type { DesignMark } from './design-state.ts'

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
  /** Whether its star is solid or hollow. */
  readonly required?: DesignMark['required']
  readonly children: ReactNode
}

/** A drawing that only looks like the form. */
export function Inert({ className, type, path, style, required, children }: InertProps): ReactNode {
  return (
    <div
      ref={makeInert}
      className={className}
      data-type={type}
      data-path={path}
      data-required={requiredAttribute(required)}
      style={style}
    >
      {children}
    </div>
  )
}

/** The attribute by which style sheets draw the star around which it is. */
export function requiredAttribute(required: DesignMark['required']): 'always' | 'sometimes' | undefined {
  if (!required) return undefined
  return required === 'sometimes' ? 'sometimes' : 'always'
}
