import { firstFields } from '@urlapmuhely/renderer/loading'
import { loadModule } from '@urlapmuhely/ui/load-module'
import { whenIdle } from '@urlapmuhely/ui/when-idle'

type Definition = Parameters<typeof firstFields>[0]

/** The styles that most forms need only after they are shown; empty until they are loaded. */
interface LaterSheets {
  readonly ui: CSSStyleSheet
  readonly renderer: CSSStyleSheet
}

let known: LaterSheets | null = null
let loading: Promise<void> | null = null

/** The style sheets that are filled later, one set for all forms of a page. */
export function laterSheets(): LaterSheets {
  known ??= { ui: new CSSStyleSheet(), renderer: new CSSStyleSheet() }
  return known
}

/** Loads the styles that a form needs before it is shown; null if it needs no more. */
export function loadStyles(definition: Definition, hasDraft: boolean): Promise<void> | null {
  return hasDraft || !firstFields(definition).every(isPlain) ? loadLater() : null
}

/** Loads the other styles once a form is painted. */
export function loadLaterStyles(): void {
  // A file that fails here is loaded with the next form.
  whenIdle(() => void loadLater().catch(() => undefined))
}

/** Types of fields that `styles-first.css` is enough for. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'email', 'hidden', 'group', 'section', 'page'])

type DrawnField = ReturnType<typeof firstFields>[number]

function isPlain({ type, mask, appearance }: DrawnField): boolean {
  return PLAIN.has(type) && mask === '' && appearance !== 'matrix'
}

function loadLater(): Promise<void> {
  loading ??= loadModule(() => import('./later-styles.ts')).then(
    ({ laterStyles }) => {
      laterSheets().ui.replaceSync(laterStyles.uiStyles)
      laterSheets().renderer.replaceSync(laterStyles.rendererStyles)
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
