import { createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core'

/** The product's one blue, from light to dark; shade 8 is that of the forms, the sign-in and the documentation. Shade 8 on white and shade 2 on dark pass WCAG AA for text. */
const accent: MantineColorsTuple = [
  '#edf4fc',
  '#d6e6f8',
  '#a9cdf3',
  '#7db3f5',
  '#559ae6',
  '#3d87da',
  '#2d78cd',
  '#236abe',
  '#1b5fb0',
  '#154d91',
]

/** Greys of the dark scheme, from text to the deepest background, tinted slightly with the accent. */
const dark: MantineColorsTuple = [
  '#dfe3e8',
  '#b9c1ca',
  '#a5afba',
  '#8f99a5',
  '#4a525b',
  '#2c323a',
  '#23282e',
  '#1e2227',
  '#16191d',
  '#101316',
]

const base = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  colors: { accent, dark },
  black: '#1a2027',
  fontFamily:
    "Inter, 'Inter stand-in', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  // Source: the specification, section 9: 600, 1024, 1440 and 1920 px, in em.
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '64em', lg: '90em', xl: '120em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '15px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
})

/**
 * The Mantine theme: one accent, dense spacing, the specification's breakpoints.
 *
 * The build turns it into a style sheet of CSS variables, so that no style elements are written at run time.
 */
export const theme = mergeThemeOverrides(base, {
  components: {
    // react-remove-scroll would write a style element; base/styles/app.css locks scrolling instead.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    // Its placeholder would be a focusable child, which a menu may not have; the menu itself gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Spotlight: { defaultProps: { lockScroll: false } },
  },
})
