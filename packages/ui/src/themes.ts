export { contrastOf } from './themes/contrast.ts'
export { CONTRAST_PAIRS, type ContrastPair } from './themes/contrast-pairs.ts'
export { readTheme, resolvedValue, type ThemeVariables } from './themes/read-theme.ts'
export { THEMES } from './themes/themes.ts'
