import { THEMES } from '@urlapmuhely/ui/themes'
import { withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref } from 'vue'
import '@urlapmuhely/ui/themes/high-contrast.css'
import '@urlapmuhely/ui/themes/public-administration.css'
import { liveExample } from './live-example.ts'

const VALUES = Object.values(THEMES).flatMap(({ light, dark }) => [light, dark])

/** A form whose theme the reader chooses. */
export const LiveThemes = defineComponent({
  name: 'LiveThemes',
  setup() {
    const { element, frame } = liveExample()
    const theme = ref<string>('high-contrast')
    onMounted(() => import(/* @vite-ignore */ withBase('/embed/urlapmuhely-form.js')))
    return () =>
      frame(() => [
        h('label', { class: 'live-theme' }, [
          'data-theme ',
          h(
            'select',
            {
              value: theme.value,
              onChange: ({ target }: Event) => {
                theme.value = (target as HTMLSelectElement).value
              },
            },
            VALUES.map((value) => h('option', { value }, value)),
          ),
        ]),
        h('div', { class: 'live-themed', 'data-theme': theme.value }, [
          element({ 'data-theme': theme.value }),
        ]),
      ])
  },
})
