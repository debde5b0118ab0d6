import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { LiveElement } from './live-element.ts'
import { LiveReact } from './live-react.ts'
import { LiveThemes } from './live-themes.ts'
import '@urlapmuhely/ui/tokens.css'
import './colors.css'
import './live.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app
      .component('LiveElement', LiveElement)
      .component('LiveReact', LiveReact)
      .component('LiveThemes', LiveThemes)
  },
} satisfies Theme
