import { withBase } from 'vitepress'
import { defineComponent, h, onMounted } from 'vue'
import { FORM, liveExample } from './live-example.ts'

/** A form as a web component, drawn by the script that a form server serves. */
export const LiveElement = defineComponent({
  name: 'LiveElement',
  setup() {
    const { entered, isDark, frame } = liveExample()
    onMounted(() => import(/* @vite-ignore */ withBase('/embed/urlapmuhely-form.js')))
    return () =>
      frame(() =>
        h('urlapmuhely-form', {
          src: FORM,
          lang: 'hu',
          'heading-level': '3',
          'data-theme': isDark.value ? 'dark' : 'light',
          'onUrlapmuhely-change': ({ detail }: CustomEvent<{ values: object }>) => {
            entered.value = detail.values
          },
        }),
      )
  },
})
