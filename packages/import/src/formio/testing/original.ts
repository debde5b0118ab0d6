import { ProcessorMap, processSync } from '@formio/core'
import type { OriginalForm, OriginalRows, QuestionState } from '../../testing/agreement.ts'

type Component = Readonly<Record<string, unknown>>
type Data = Record<string, unknown>

/** A form of Form.io with its answer: the original engine decides which components are shown. */
export class OriginalFormio implements OriginalForm {
  readonly #form: { readonly components: readonly Component[] }
  data: Data = {}

  constructor(form: { readonly components: readonly Component[] }) {
    this.#form = form
    this.#begin()
  }

  /** Containers, grids and groups of boxes have a value from the beginning; a grid also when it appears again. */
  #begin(hidden: ReadonlySet<string> = new Set()): void {
    const walk = (components: readonly Component[], data: Data) => {
      for (const component of components) {
        const key = String(component.key)
        const inner = [component.components, ...columnsOf(component)]
          .filter(Array.isArray)
          .flat() as Component[]
        if (component.type === 'container' || component.type === 'selectboxes') data[key] ??= {}
        if (component.type === 'datagrid' && (data[key] === undefined || hidden.has(key)))
          data[key] = component.initEmpty === true ? [] : [{}]
        if (component.type !== 'datagrid')
          walk(inner, component.type === 'container' ? (data[key] as Data) : data)
      }
    }
    walk(this.#form.components, this.data)
  }

  /** Sets an answer; answers of components that this hides are cleared. */
  set(path: string, value: unknown): void {
    put(this.data, path.split('.'), this.#theirs(path, value))
    for (let round = 0; round < 20; round += 1) {
      const before = JSON.stringify(this.data)
      for (const [key, state] of this.states()) if (!state.present) put(this.data, key.split('.'), undefined)
      this.#begin(this.#hidden())
      if (JSON.stringify(this.data) === before) return
    }
    throw new Error('The original form does not settle.')
  }

  /** An answer as Form.io keeps it: the boxes of a group by their names; nothing for a number that was cleared. */
  #theirs(path: string, value: unknown): unknown {
    const component = this.#component(path.split('.').at(-1) ?? '', this.#form.components)
    if (component?.type === 'selectboxes') {
      const values = component.values as readonly { value: string }[]
      return Object.fromEntries(
        values.map((one) => [one.value, (value as readonly string[]).includes(one.value)]),
      )
    }
    // A cleared number is a listed difference: JavaScript takes the empty text as 0.
    return value ?? (component?.type === 'number' ? undefined : '')
  }

  #component(key: string, components: readonly Component[]): Component | undefined {
    for (const component of components) {
      if (component.key === key) return component
      const inner = [component.components, ...columnsOf(component)]
        .filter(Array.isArray)
        .flat() as Component[]
      const found = this.#component(key, inner)
      if (found) return found
    }
    return undefined
  }

  readonly rows: OriginalRows = {
    counts: () => {
      const hidden = this.#hidden()
      const grids = this.#form.components.filter(
        ({ type, key }) => type === 'datagrid' && !hidden.has(String(key)),
      )
      return new Map(grids.map(({ key }) => [String(key), (this.data[String(key)] as Data[]).length]))
    },
    add: (path) => {
      ;(this.data[path] as Data[]).push({})
    },
    remove: (path, index) => {
      ;(this.data[path] as Data[]).splice(index, 1)
    },
  }

  /** Every question by its path. */
  states(): Map<string, QuestionState> {
    const hidden = this.#hidden()
    const found = new Map<string, QuestionState>()
    const walk = (components: readonly Component[], data: string, at: string, above: boolean) => {
      for (const component of components) {
        const key = String(component.key)
        const path = at === '' ? key : `${at}.${key}`
        const inRow = /\.\d+$/u.test(data)
        const present = above && !hidden.has(inRow ? `${data}.${key}` : key) && component.hidden !== true
        const isHolder = component.type === 'container'
        const inner = [component.components, ...columnsOf(component)]
          .filter(Array.isArray)
          .flat() as Component[]
        const own = data === '' ? key : `${data}.${key}`
        if (component.type === 'datagrid')
          for (const index of (this.data[own] as Data[]).keys()) walk(inner, `${own}.${index}`, path, present)
        else if (inner.length > 0) walk(inner, isHolder ? own : data, path, present)
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
        conditionallyHidden ? [pathOf(path)] : [],
      ),
    )
  }
}

/** The path of a component in a row, or the key of another one. */
function pathOf(path: string): string {
  const inRow = path.includes('[')
  return inRow ? path.replace(/\[(\d+)\]/gu, '.$1') : (path.split('.').at(-1) ?? '')
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
