/** The size presets: name → label on the screens (height of an input in px). */
export const sizeChoices = {
  xs: 'apró (30)',
  sm: 'kicsi (35)',
  md: 'közepes (40)',
  lg: 'nagy (50)',
  xl: 'óriás (60)',
} as const

/** How the value of a field is treated while the field is absent. */
export const retainChoices = {
  park: 'félretesszük, és visszakapja',
  clear: 'elvész',
  keep: 'megmarad és beküldjük',
} as const

/** The same, with the form's own setting as the first choice. */
export const inheritedRetainChoices = { inherit: 'ahogy az űrlap beállítása', ...retainChoices } as const

/** The help text of every `retain`. */
export const RETAIN_HELP = 'Mi legyen a már beírt értékkel, amikor a mező eltűnik.'

/** How a note is set apart from the fields. */
export const noteSeverities = {
  plain: 'sima szöveg',
  info: 'tájékoztatás',
  success: 'siker',
  warning: 'figyelmeztetés',
  danger: 'veszély',
} as const
