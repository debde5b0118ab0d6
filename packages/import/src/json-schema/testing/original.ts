import { createAjv, isVisible, type UISchemaElement } from '@jsonforms/core'
import type { OriginalForm, QuestionState } from '../../testing/agreement.ts'
import type { SchemaForm } from './forms.ts'

type Data = Record<string, unknown>
interface Element {
  readonly type: string
  readonly scope?: string
  readonly elements?: readonly Element[]
}
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

/**
 * A form of JSON Forms with its answer: its core decides which fields are shown, and Ajv which are required.
 */
export class OriginalSchemaForm implements OriginalForm {
  readonly #form: SchemaForm
  readonly #ajv = createAjv()
  readonly #data: Data = {}

  constructor(form: SchemaForm) {
    this.#form = form
    fill(form.schema, this.#data)
  }

  /** Sets an answer. JSON Forms keeps and reads the answers of hidden fields. */
  set(path: string, value: unknown): void {
    put(this.#data, path.split('.'), value === null || value === '' ? undefined : theirs(value))
  }

  states(): Map<string, QuestionState> {
    const found = new Map<string, QuestionState>()
    const walk = (element: Element, above: boolean) => {
      // Elements are written by hand in the tests; the library types each kind of them.
      const present =
        above && isVisible(element as unknown as UISchemaElement, this.#data, '', this.#ajv, undefined)
      for (const inner of element.elements ?? []) walk(inner, present)
      if (element.type !== 'Control') return
      const path = (element.scope ?? '').replaceAll('#/properties/', '').replaceAll('/properties/', '.')
      found.set(path, { present, required: present && this.#isRequired(path) })
    }
    walk(this.#form.uischema, true)
    return found
  }

  /** True if the schema refuses the answer without this part. */
  #isRequired(path: string): boolean {
    const without = structuredClone(this.#data)
    put(without, path.split('.'), undefined)
    const validate = this.#ajv.compile(this.#form.schema)
    if (validate(without)) return false
    const pointer = path
      .split('.')
      .slice(0, -1)
      .map((part) => `/${part}`)
      .join('')
    return (validate.errors ?? []).some(
      ({ keyword, instancePath, params }) =>
        (keyword === 'required' || keyword === 'dependencies') &&
        instancePath === pointer &&
        params.missingProperty === path.split('.').at(-1),
    )
  }
}

/** Objects and lists within the answer are there from the beginning, empty. */
function fill({ properties = {} }: Schema, data: Data): void {
  for (const [name, schema] of Object.entries(properties)) {
    if (schema.type === 'array') data[name] = []
    if (schema.type !== 'object') continue
    const inner: Data = {}
    data[name] = inner
    fill(schema, inner)
  }
}

/** A date as JSON Schema writes it. */
function theirs(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/u, '$1-$2-$3') : value
}

function put(data: Data, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    put(data[first] as Data, rest, value)
  } else if (Array.isArray(data[first])) data[first] = value ?? []
  else if (value === undefined) delete data[first]
  else data[first] = value
}
