import { ProcessorMap, processSync } from '@formio/core'

type Component = Readonly<Record<string, unknown>>
type Data = Record<string, unknown>

/** One question of a form, as the original engine sees it now. */
export interface OriginalState {
  readonly present: boolean
  readonly required: boolean
}

/** A form of Form.io with its answer: the original engine decides what is shown. */
export class OriginalForm {
  readonly #form: { readonly components: readonly Component[] }
  data: Data = {}

  constructor(form: { readonly components: readonly Component[] }) {
    this.#form = form
    this.#begin()
  }

  /** Containers and groups of boxes have a value from the beginning. */
  #begin(): void {
    const walk = (components: readonly Component[], data: Data) => {
      for (const component of components) {
        const key = String(component.key)
        const inner = [component.components, ...columnsOf(component)]
          .filter(Array.isArray)
          .flat() as Component[]
        if (component.type === 'container' || component.type === 'selectboxes') data[key] ??= {}
        walk(inner, component.type === 'container' ? (data[key] as Data) : data)
      }
    }
    walk(this.#form.components, this.data)
  }

  /** Sets an answer; answers of what is hidden by it are cleared. */
  set(path: string, value: unknown): void {
    put(this.data, path.split('.'), value)
    for (let round = 0; round < 20; round += 1) {
      const before = JSON.stringify(this.data)
      for (const [key, state] of this.states()) if (!state.present) put(this.data, key.split('.'), undefined)
      this.#begin()
      if (JSON.stringify(this.data) === before) return
    }
    throw new Error('The original form does not settle.')
  }

  /** Every question by its path. */
  states(): Map<string, OriginalState> {
    const hidden = this.#hidden()
    const found = new Map<string, OriginalState>()
    const walk = (components: readonly Component[], data: string, at: string, above: boolean) => {
      for (const component of components) {
        const key = String(component.key)
        const path = at === '' ? key : `${at}.${key}`
        const present = above && !hidden.has(key) && component.hidden !== true
        const isHolder = component.type === 'container'
        const inner = [component.components, ...columnsOf(component)]
          .filter(Array.isArray)
          .flat() as Component[]
        const own = data === '' ? key : `${data}.${key}`
        if (inner.length > 0) walk(inner, isHolder ? own : data, path, present)
        else if (component.input === true) {
          const validate = component.validate as { required?: boolean } | undefined
          found.set(own, { present, required: present && validate?.required === true })
        }
      }
    }
    walk(this.#form.components, '', '', true)
    return found
  }

  #hidden(): ReadonlySet<string> {
    const components = structuredClone(this.#form.components)
    const scope = { conditionals: [] as { path: string; conditionallyHidden: boolean }[] }
    // The types of the engine name every property of every component.
    processSync({
      form: { components },
      components,
      data: structuredClone(this.data),
      submission: { data: this.data },
      scope,
      processors: [ProcessorMap.conditions],
    } as unknown as Parameters<typeof processSync>[0])
    return new Set(
      scope.conditionals.flatMap(({ path, conditionallyHidden }) =>
        conditionallyHidden ? [path.split('.').at(-1) ?? ''] : [],
      ),
    )
  }
}

function columnsOf(component: Component): unknown[] {
  const columns = component.columns
  return Array.isArray(columns) ? columns.map((column: Component) => column.components) : []
}

function put(data: Data, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    const inner = (data[first] ?? {}) as Data
    data[first] = inner
    put(inner, rest, value)
  } else if (value === undefined) delete data[first]
  else data[first] = value
}
