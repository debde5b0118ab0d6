import {
  ConditionChecker,
  FeelExpressionLanguage,
  FieldFactory,
  FormFieldRegistry,
  FormFields,
  Importer,
  PathRegistry,
} from '@bpmn-io/form-js-viewer'
import type { OriginalForm, OriginalRows, QuestionState } from '../../testing/agreement.ts'

/** One component of a form of form-js. */
export interface FormJsComponent {
  readonly type: string
  readonly id: string
  readonly key?: string
  readonly path?: string
  readonly validate?: { readonly required?: boolean }
  readonly components?: readonly FormJsComponent[]
}

/** A form of form-js. */
export interface FormJsForm {
  readonly id: string
  readonly components: readonly FormJsComponent[]
}

type Data = Record<string, unknown>
interface Checker {
  readonly applyConditions: (data: Data, context: Data) => Data
}

/**
 * The same form in form-js: its own checker of conditions, with its own FEEL, decides which fields are hidden.
 * Needs a browser.
 */
export function openFormJs(form: FormJsForm): OriginalForm {
  const events = { on: () => undefined, fire: () => undefined }
  const registry = new FormFieldRegistry(events)
  const fields = new FormFields()
  const repeats = { isFieldRepeating: (id: string) => registry.get(id)?.isRepeating === true }
  const paths = new PathRegistry(registry, fields, {
    get: (name: string) => (name === 'repeatRenderManager' ? repeats : undefined),
  })
  const factory = new FieldFactory(registry, paths, fields, (text: string) => text)
  // The test does not use the layout of a form.
  const layouter = { clear: () => undefined, calculateLayout: () => undefined }
  new Importer(registry, paths, factory, layouter as never).importSchema(structuredClone(form) as never)
  const checker = new ConditionChecker(registry, paths, new FeelExpressionLanguage(events), events)
  return new OriginalFormJs(form, checker)
}

class OriginalFormJs implements OriginalForm {
  readonly #form: FormJsForm
  readonly #checker: Checker
  readonly #data: Data

  constructor(form: FormJsForm, checker: Checker) {
    this.#form = form
    this.#checker = checker
    this.#data = emptyData(form.components)
  }

  set(path: string, value: unknown): void {
    const names = path.split('.')
    const holder = names
      .slice(0, -1)
      .reduce<unknown>((data, name) => (data as Data)[name], this.#data) as Data
    holder[names.at(-1) ?? ''] = theirs(value)
  }

  readonly rows: OriginalRows = {
    counts: () => {
      const counts = new Map<string, number>()
      const hidden = this.#shown()
      for (const { type, path = '', components = [] } of this.#form.components) {
        const rows = this.#data[path]
        if (
          type === 'dynamiclist' &&
          Array.isArray(rows) &&
          components.length > 0 &&
          hidden[path] !== undefined
        )
          counts.set(path, rows.length)
      }
      return counts
    },
    add: (path) => {
      const list = this.#form.components.find((one) => one.path === path)
      ;(this.#data[path] as Data[]).push(emptyData(list?.components ?? []))
    },
    remove: (path, index) => {
      ;(this.#data[path] as Data[]).splice(index, 1)
    },
  }

  states(): Map<string, QuestionState> {
    const shown = this.#shown()
    const found = new Map<string, QuestionState>()
    const walk = (components: readonly FormJsComponent[], data: unknown, left: unknown, prefix: string) => {
      for (const { type, key, path = '', validate, components: inner } of components) {
        if (inner && type === 'dynamiclist') {
          const [rows, kept] = [(data as Data)[path], (left as Data | undefined)?.[path]]
          for (const [index, row] of (rows as Data[]).entries())
            walk(inner, row, (kept as Data[] | undefined)?.[index], `${prefix}${path}.${index}.`)
        } else if (inner && path !== '')
          walk(inner, (data as Data)[path], (left as Data | undefined)?.[path], `${prefix}${path}.`)
        else if (inner) walk(inner, data, left, prefix)
        else if (key) {
          const present = (left as Data | undefined)?.[key] !== undefined
          found.set(`${prefix}${key}`, { present, required: present && validate?.required === true })
        }
      }
    }
    walk(this.#form.components, this.#data, shown, '')
    return found
  }

  /** Marks the shown fields: the checker takes the rest out. Other conditions do not read hidden fields. */
  #shown(): Data {
    let context = this.#data
    for (let round = 0; round < 20; round += 1) {
      const next = this.#checker.applyConditions(this.#data, context)
      if (JSON.stringify(next) === JSON.stringify(context)) break
      context = next
    }
    return this.#checker.applyConditions(marked(this.#data) as Data, context)
  }
}

/** The same data with a value everywhere. */
function marked(data: unknown): unknown {
  if (Array.isArray(data) && data.every((one) => typeof one === 'object')) return data.map(marked)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return true
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, marked(value)]))
}

const EMPTY: Readonly<Record<string, unknown>> = {
  textfield: '',
  textarea: '',
  checkbox: false,
  checklist: [],
}

function emptyData(components: readonly FormJsComponent[]): Data {
  const data: Data = {}
  for (const { type, key, path = '', components: inner } of components) {
    if (inner && type === 'dynamiclist') data[path] = []
    else if (inner && path !== '') data[path] = emptyData(inner)
    else if (inner) Object.assign(data, emptyData(inner))
    else if (key) data[key] = EMPTY[type] ?? null
  }
  return data
}

/** A date as form-js writes it. */
function theirs(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/u, '$1-$2-$3') : value
}
