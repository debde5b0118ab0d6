import rendererStyles from '@urlapmuhely/renderer/styles-later.css?inline'
import uiStyles from '@urlapmuhely/ui/styles-later.css?inline'

/** The styles that most forms need only after they are shown. */
export const laterStyles = { uiStyles, rendererStyles }
