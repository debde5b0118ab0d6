import { useData, withBase } from 'vitepress'
import { computed, h, onMounted, ref, type VNode } from 'vue'
import type { Language } from '../../build/folders.ts'
import { words } from '../../build/words.ts'

/** The addresses of the published form of the live examples, which the site itself has in both languages. */
const FORMS: Readonly<Record<Language, string>> = {
  hu: withBase('/forms/visszajelzes.json'),
  en: withBase('/forms/en/visszajelzes.json'),
}

/** The part of the web component that is read here. */
interface FormElement {
  readonly answer: () => { readonly values: object } | null
}

/** What the live examples have in common: a form, and what was entered beside it as JSON. */
export function liveExample() {
  const { lang, isDark } = useData()
  const language = computed(() => lang.value as Language)
  const form = computed(() => FORMS[language.value])
  const texts = computed(() => words[language.value].live)
  const entered = ref<object>({})
  const isMounted = ref(false)
  onMounted(() => {
    isMounted.value = true
  })
  /** The web component, whose values are shown from the moment that it is there. */
  const element = (properties: object) =>
    h('urlapmuhely-form', {
      ...{ src: form.value, lang: lang.value, 'heading-level': '3' },
      ...properties,
      'onUrlapmuhely-ready': ({ target }: Event) => {
        entered.value = (target as unknown as FormElement).answer()?.values ?? {}
      },
      'onUrlapmuhely-change': ({ detail }: CustomEvent<{ values: object }>) => {
        entered.value = detail.values
      },
    })
  const frame = (draw: () => VNode | VNode[]) =>
    // The class keeps the styles of texts away from the form.
    h('div', { class: 'live vp-raw' }, [
      h('div', { class: 'live-form' }, isMounted.value ? [draw()].flat() : texts.value.loading),
      h('div', { class: 'live-values', role: 'group', 'aria-label': texts.value.values }, [
        h('p', texts.value.values),
        h('pre', { tabindex: 0 }, JSON.stringify(entered.value, null, 2)),
      ]),
    ])
  return { entered, isDark, form, element, frame }
}
