import { firstFields, whenIdle } from '@urlapmuhely/renderer/loading'
import rendererStyles from '@urlapmuhely/renderer/styles-first.css?inline'
import uiStyles from '@urlapmuhely/ui/styles-first.css?inline'
import ownStyles from './embed.css?inline'

type Definition = Parameters<typeof firstFields>[0]

/** In the order in which their rules win; the empty ones are filled once their styles are loaded. */
interface Sheets {
  readonly all: readonly CSSStyleSheet[]
  readonly uiLater: CSSStyleSheet
  readonly rendererLater: CSSStyleSheet
}

let known: Sheets | null = null
let loading: Promise<void> | null = null

function sheets(): Sheets {
  if (known) return known
  const uiLater = sheetOf('')
  const rendererLater = sheetOf('')
  const all = [sheetOf(uiStyles), uiLater, sheetOf(rendererStyles), rendererLater, sheetOf(ownStyles)]
  known = { all, uiLater, rendererLater }
  return known
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The styles of a form, one set for all forms of a page. A strict policy permits them: they are no `style` elements. */
export function styleSheets(): readonly CSSStyleSheet[] {
  return sheets().all
}

/** Loads the styles that a form needs before it is shown; null if it needs no more. */
export function loadStyles(definition: Definition, hasDraft: boolean): Promise<void> | null {
  return hasDraft || !firstFields(definition).every(isPlain) ? loadLater() : null
}

/** Loads the other styles once a form is painted. */
export function loadLaterStyles(): void {
  // What fails here is loaded with the next form.
  whenIdle(() => void loadLater().catch(() => undefined))
}

/** Types of fields that `styles-first.css` is enough for. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'email', 'hidden', 'group', 'section', 'page'])

type DrawnField = ReturnType<typeof firstFields>[number]

function isPlain({ type, mask, appearance }: DrawnField): boolean {
  return PLAIN.has(type) && mask === '' && appearance !== 'matrix'
}

function loadLater(): Promise<void> {
  loading ??= import('./later-styles.ts').then(
    ({ laterStyles }) => {
      const { uiLater, rendererLater } = sheets()
      uiLater.replaceSync(laterStyles.uiStyles)
      rendererLater.replaceSync(laterStyles.rendererStyles)
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
