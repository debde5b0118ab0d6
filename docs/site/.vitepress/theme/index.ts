import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { type FrameWord, words } from '../../build/words.ts'
import { LiveElement } from './live-element.ts'
import { LiveReact } from './live-react.ts'
import { LiveThemes } from './live-themes.ts'
import '@urlapmuhely/ui/tokens.css'
import './colors.css'
import './live.css'
import './pages.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app, router }) {
    // What the generator’s components say where their own texts are English only (build/theme-words.ts).
    app.config.globalProperties.$say = (word: FrameWord) =>
      words[router.route.data.relativePath.startsWith('en/') ? 'en' : 'hu'].frame[word]
    app
      .component('LiveElement', LiveElement)
      .component('LiveReact', LiveReact)
      .component('LiveThemes', LiveThemes)
  },
} satisfies Theme
