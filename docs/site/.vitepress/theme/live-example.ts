import { useData, withBase } from 'vitepress'
import { computed, h, onMounted, ref, type VNode } from 'vue'
import type { Language } from '../../build/folders.ts'
import { words } from '../../build/words.ts'

/** The published form of the live examples, which the site itself has. */
export const FORM = withBase('/forms/visszajelzes.json')

/** What the live examples have in common: a form, and what was entered beside it as JSON. */
export function liveExample() {
  const { lang, isDark } = useData()
  const texts = computed(() => words[lang.value as Language].live)
  const entered = ref<object>({})
  const isMounted = ref(false)
  onMounted(() => {
    isMounted.value = true
  })
  const frame = (form: () => VNode | VNode[]) =>
    // The class keeps the styles of texts away from the form.
    h('div', { class: 'live vp-raw' }, [
      h('div', { class: 'live-form' }, isMounted.value ? [form()].flat() : texts.value.loading),
      h('div', { class: 'live-values', role: 'group', 'aria-label': texts.value.values }, [
        h('p', texts.value.values),
        h('pre', { tabindex: 0 }, JSON.stringify(entered.value, null, 2)),
      ]),
    ])
  return { entered, isDark, frame }
}
