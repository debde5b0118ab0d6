import rendererStyles from '@urlapmuhely/renderer/styles-first.css?inline'
import uiStyles from '@urlapmuhely/ui/styles-first.css?inline'
import ownStyles from './embed.css?inline'
import { laterSheets } from './load-styles.ts'

let known: readonly CSSStyleSheet[] | null = null

/**
 * The styles of a form in the order in which their rules win, one set for all forms of a page. A strict policy permits them:
 * they are no `style` elements.
 */
export function styleSheets(): readonly CSSStyleSheet[] {
  const { ui, renderer } = laterSheets()
  known ??= [sheetOf(uiStyles), ui, sheetOf(rendererStyles), renderer, sheetOf(ownStyles)]
  return known
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
