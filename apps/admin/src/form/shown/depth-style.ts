import type { CSSProperties } from 'react'

/** Returns the style that sets the depth of an element of a tree, from 0: `--depth`. */
export function depthStyle(depth: number): CSSProperties {
  // React's type has no custom properties, but React sets them.
  return { '--depth': depth } as CSSProperties
}
