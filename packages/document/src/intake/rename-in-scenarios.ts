import { type FormField, formField, formScenario, valueParentOf } from '@urlapmuhely/schema'
import type { Step } from '../command.ts'
import { type FormDocument, itemsOf } from '../form-document.ts'
import { isSameJson } from '../same-json.ts'

type Members = Readonly<Record<string, unknown>>

/** The steps after which the scenarios of a form name fields by their new keys: in paths, in values and in answers. */
export function renameInScenarios(
  document: FormDocument,
  renamed: ReadonlySet<string>,
  key: string,
): readonly Step[] {
  // The items of a document have the properties of their kinds.
  const fields = itemsOf(document, formField.name) as unknown as readonly FormField[]
  const byId = new Map(fields.map((field) => [field.id, field]))
  const paths = fields.filter(({ id }) => renamed.has(id)).map((field) => pathOf(byId, field))
  return itemsOf(document, formScenario.name).flatMap(({ id, content }): Step[] => {
    const followed = paths.reduce<unknown>((whole, path) => inContent(whole, { path, key }), content)
    if (isSameJson(followed, content)) return []
    return [{ is: 'change', kind: formScenario.name, id, values: { content: followed } }]
  })
}

/** The field that gets a new key, by the keys of the fields around it and its own. */
interface Renaming {
  readonly path: readonly string[]
  readonly key: string
}

/** The keys of the fields around a field and its own. */
function pathOf(byId: ReadonlyMap<string, FormField>, field: FormField): readonly string[] {
  const parent = byId.get(valueParentOf(byId, field) ?? '')
  return parent && parent !== field ? [...pathOf(byId, parent), field.key] : [field.key]
}

function inContent(content: unknown, renaming: Renaming): unknown {
  if (!isObject(content)) return content
  const { values, steps } = content
  const inStep = (step: unknown) => {
    if (!isObject(step)) return step
    const events: readonly unknown[] = Array.isArray(step.do) ? step.do : []
    return {
      ...step,
      ...(step.do !== undefined && { do: events.map((event) => inEvent(event, renaming)) }),
      ...(isObject(step.expect) && { expect: mapKeys(step.expect, (text) => inPath(text, renaming)) }),
      ...(step.answer !== undefined && { answer: inValues(step.answer, renaming) }),
      ...(Array.isArray(step.issues) && {
        issues: step.issues.map((text) => inPath(String(text), renaming)),
      }),
    }
  }
  return {
    ...content,
    ...(values !== undefined && { values: inValues(values, renaming) }),
    ...(Array.isArray(steps) && { steps: steps.map(inStep) }),
  }
}

function inEvent(event: unknown, renaming: Renaming): unknown {
  if (!isObject(event)) return event
  return {
    ...event,
    ...(typeof event.path === 'string' && { path: inPath(event.path, renaming) }),
    ...(typeof event.page === 'string' && { page: inPath(event.page, renaming) }),
    ...(event.type === 'addRow' && event.values !== undefined && typeof event.path === 'string'
      ? { values: inRow(event.values, event.path, renaming) }
      : {}),
  }
}

/** `tetelek.#3.ar` and `tetelek.0.ar required` with the new key of `tetelek.ar`. */
function inPath(text: string, { path, key }: Renaming): string {
  const [whole = '', ...rest] = text.split(' ')
  let depth = 0
  const parts = whole.split('.').map((part) => {
    if (isRow(part)) return part
    const isOn = depth >= 0 && depth < path.length && part === path[depth]
    depth = isOn ? depth + 1 : -1
    return isOn && depth === path.length ? key : part
  })
  return [parts.join('.'), ...rest].join(' ')
}

/** The values of one row of the repeat at `repeat`. */
function inRow(values: unknown, repeat: string, { path, key }: Renaming): unknown {
  const around = repeat.split('.').filter((part) => !isRow(part))
  const isInside = around.every((part, index) => part === path[index])
  return isInside ? inValues(values, { path: path.slice(around.length), key }) : values
}

/** Values in the shape of an answer; rows are lists. */
function inValues(values: unknown, renaming: Renaming): unknown {
  const { path, key } = renaming
  const [first, ...inner] = path
  if (first === undefined) return values
  if (Array.isArray(values)) return values.map((row) => inValues(row, renaming))
  if (!isObject(values)) return values
  if (inner.length === 0) return mapKeys(values, (name) => (name === first ? key : name))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === first ? inValues(value, { path: inner, key }) : value,
    ]),
  )
}

function mapKeys(members: Members, change: (name: string) => string): Members {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [change(name), value]))
}

function isRow(part: string): boolean {
  return /^#?\d+$/u.test(part)
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
