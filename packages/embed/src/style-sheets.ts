import rendererStyles from '@urlapmuhely/renderer/styles.css?inline'
import uiStyles from '@urlapmuhely/ui/styles.css?inline'
import ownStyles from './embed.css?inline'

let known: readonly CSSStyleSheet[] | null = null

/** The styles of a form, one set for all forms of a page. A strict policy permits them: they are no `style` elements. */
export function styleSheets(): readonly CSSStyleSheet[] {
  known ??= [uiStyles, rendererStyles, ownStyles].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return known
}
