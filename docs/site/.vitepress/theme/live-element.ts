import { withBase } from 'vitepress'
import { defineComponent, onMounted } from 'vue'
import { liveExample } from './live-example.ts'

/** A form as a web component, drawn by the script that a form server serves. */
export const LiveElement = defineComponent({
  name: 'LiveElement',
  setup() {
    const { isDark, element, frame } = liveExample()
    onMounted(() => import(/* @vite-ignore */ withBase('/embed/urlapmuhely-form.js')))
    return () => frame(() => element({ 'data-theme': isDark.value ? 'dark' : 'light' }))
  },
})
