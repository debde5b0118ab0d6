import { type InlineStylesProps, stylesToString } from '@mantine/core'
import { useInsertionEffect } from 'react'

const users = new Map<string, { sheet: CSSStyleSheet; count: number }>()

/**
 * Writes Mantine's responsive style properties to an adopted style sheet; the build replaces Mantine's component by it.
 *
 * The page's policy forbids style elements and allows the CSS object model.
 */
export function InlineStyles({ selector, styles, media, container }: InlineStylesProps) {
  const css = stylesToString({
    selector,
    ...(styles && { styles }),
    ...(media && { media }),
    ...(container && { container }),
  })
  useInsertionEffect(() => adopt(css), [css])
  return null
}

function adopt(css: string) {
  if (css === '') return
  const used = users.get(css) ?? add(css)
  used.count += 1
  return () => {
    used.count -= 1
    if (used.count > 0) return
    users.delete(css)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== used.sheet)
  }
}

function add(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const used = { sheet, count: 0 }
  users.set(css, used)
  return used
}
