import type { CSSProperties } from 'react'

/** The style that tells the style sheet how deep an element of a tree is, from 0: `--depth`. */
export function depthStyle(depth: number): CSSProperties {
  // React's type has no custom properties, but React sets them.
  return { '--depth': depth } as CSSProperties
}
