import { defineComponent, h, onBeforeUnmount } from 'vue'
import { liveExample } from './live-example.ts'

/** A form in React: the snippet that the page shows, drawn into this page. */
export const LiveReact = defineComponent({
  name: 'LiveReact',
  setup() {
    const { entered, form, frame } = liveExample()
    let stop: (() => void) | undefined
    let isGone = false
    async function start(place: HTMLElement): Promise<void> {
      const { drawFeedback } = await import('./react-island.ts')
      const drawn = await drawFeedback(place, form.value, (values) => {
        entered.value = values
      })
      if (isGone) drawn()
      else stop = drawn
    }
    onBeforeUnmount(() => {
      isGone = true
      stop?.()
    })
    return () => frame(() => h('div', { onVnodeMounted: ({ el }) => void start(el as HTMLElement) }))
  },
})
