import { demoItems } from '@urlapmuhely/demo'
import type { Translations } from '@urlapmuhely/schema'
import type { Example, FormWords } from './fill-form.ts'
import { controlWords, type FormLanguage } from './form-words.ts'

interface Labelled {
  readonly label: string
  readonly translations?: Translations
}

interface Items {
  readonly formField: {
    id: string
    key: string
    type?: string
    parentId?: string | null
    optionList: string | null
  }[]
  readonly formOption: (Labelled & { list: string; value: unknown })[]
  readonly formOptionModifier: (Labelled & { effect: string; fieldId: string; optionValues: unknown[] })[]
  readonly formExpandable: { name: string; panelTitle: string; translations?: Translations }[]
}

/** The labels that the example application gives to the options of its lists. */
const ofHost: Readonly<Record<string, readonly string[]>> = { 'mk-9024-1': ['Rába Homlokzat Kft.'] }

/** The items of a demo form as they were written: on the wire they have no names. */
function itemsOf(key: string): Items {
  const all = demoItems()
  const form = all.find(({ kind, item }) => kind === 'form' && item.key === key)?.item.id
  const ofKind = (name: keyof Items) =>
    all
      .filter(({ kind, item }) => kind === name && (item.formId === undefined || item.formId === form))
      .map(({ item }) => item)
  // Each was parsed by its kind.
  return {
    formField: ofKind('formField'),
    formOption: ofKind('formOption'),
    formOptionModifier: ofKind('formOptionModifier'),
    formExpandable: ofKind('formExpandable'),
  } as unknown as Items
}

/** The words of a demo form in a language, for the panels that an example opens. */
export function demoWords({ form, open }: Example, lang: FormLanguage): FormWords {
  const items = itemsOf(form)
  const labelIn = ({ label, translations }: Labelled) => translations?.[lang]?.label?.text ?? label
  const opened = open.map((one) => (typeof one === 'string' ? { rule: one, row: '' } : one))
  const LAYOUT = ['page', 'section', 'details']
  const prefixOf = (parentId: string | null | undefined): string => {
    const parent = items.formField.find(({ id }) => id === parentId)
    if (!parent) return ''
    const around = prefixOf(parent.parentId)
    return LAYOUT.includes(parent.type ?? '') ? around : `${around}${parent.key}.`
  }
  const pathOf = ({ key, parentId }: Items['formField'][number]) => `${prefixOf(parentId)}${key}`
  return {
    control: controlWords[lang],
    labelsOf(path, value) {
      const fields = items.formField.filter((one) => pathOf(one) === path.replaceAll(/\.\d+/g, ''))
      const lists = new Set(fields.map(({ optionList }) => optionList))
      const labels = [
        ...items.formOption.filter((one) => lists.has(one.list) && one.value === value),
        ...items.formOptionModifier.filter(
          (one) => one.effect === 'relabel' && one.optionValues.includes(value),
        ),
      ].map(labelIn)
      return [...new Set([...labels, ...(ofHost[value] ?? [])])]
    },
    opensPanel: (title, row) =>
      items.formExpandable.some(
        ({ name, panelTitle, translations }) =>
          (translations?.[lang]?.panelTitle?.text ?? panelTitle) === title &&
          opened.some((one) => one.rule === name && one.row === row),
      ),
  }
}
