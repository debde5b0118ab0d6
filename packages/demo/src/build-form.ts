import {
  InvariantError,
  isLayout,
  kindNamed,
  type Properties,
  type RuleParameter,
  sideEffectActions,
  validationRules,
} from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import type { FieldSpec, FormSpec, OverrideSpec, RuleSpec } from './author.ts'
import { demoId, domainId } from './demo-id.ts'

/** One item with the name of its kind. */
export interface DemoItem {
  readonly kind: string
  readonly item: Readonly<Record<string, unknown>>
}

type Values = Readonly<Record<string, unknown>>

const STEP = 10
const MAX_NAME = 120

/**
 * Builds the items of one form from its source: the form, its fields from the top down, its rules, then the domains'
 * own versions.
 *
 * @throws {InvariantError} if a path or a name does not resolve, a name occurs twice, or an item is not valid.
 */
export function buildForm(spec: FormSpec): DemoItem[] {
  const { key } = spec.form
  const idOf = spec.idOf ?? demoId
  const formId = idOf('form', key)
  const form = buildDemoItem('form', { ...spec.form, id: formId })
  const fieldIds = new Map<string, string>()
  const fields = buildFields(
    spec.sections.flatMap((section) => section.fields),
    { formKey: key, formId, fieldIds, idOf, parentId: null, prefix: '' },
  )
  const written = spec.sections.flatMap((section) => section.rules)
  refuseSameNames(key, written)
  const labels = new Map(fields.map(({ item }) => [item.id, String(item.label)]))
  const labelOf = (path: string) => labels.get(fieldIdOf(key, fieldIds, path)) ?? ''
  const places = new Map<string, number>()
  const rules = written.map((rule) => {
    const order = (places.get(rule.kind) ?? 0) + STEP
    places.set(rule.kind, order)
    const id = idOf(rule.kind, key, rule.name)
    const props = resolvePaths(rule, (path) => fieldIdOf(key, fieldIds, path))
    return buildDemoItem(rule.kind, { order, ...props, id, formId, name: shownName(rule, labelOf) })
  })
  const base = [...fields, ...rules]
  const overrides = spec.overrides.map((override) =>
    buildOverride({ formKey: key, fieldIds, idOf }, override, base),
  )
  return [form, ...base, ...overrides]
}

/**
 * A complete item of a kind, with defaults filled in.
 *
 * @throws {InvariantError} if it is not valid.
 */
export function buildDemoItem(kindName: string, values: Values): DemoItem {
  const kind = kindNamed(kindName)
  const result = parseItem(kind, values)
  const issues = result.ok ? kind.check(result.values) : result.issues
  if (!result.ok || issues.length > 0) {
    throw new InvariantError(
      `Demo data, ${kindName} "${String(values.name)}": ${issues.map((issue) => `${issue.path} ${issue.code}`).join(', ')}.`,
    )
  }
  return { kind: kindName, item: result.values }
}

interface Place {
  readonly formKey: string
  readonly formId: string
  readonly fieldIds: Map<string, string>
  readonly idOf: typeof demoId
  /** The field that holds these, by its id. */
  readonly parentId: string | null
  /** The path of the group or repeat around these, with a dot; empty at the top. */
  readonly prefix: string
}

function buildFields(specs: readonly FieldSpec[], place: Place): DemoItem[] {
  return specs.flatMap((spec, index) => {
    const path = `${place.prefix}${spec.key}`
    const { optionRows = null } = spec.props
    const id = place.idOf('formField', place.formKey, path)
    if (place.fieldIds.has(path))
      throw new InvariantError(`Demo form ${place.formKey}: two fields are at ${path}.`)
    place.fieldIds.set(path, id)
    const own = buildDemoItem('formField', {
      order: (index + 1) * STEP,
      name: (spec.props.label ?? '').slice(0, MAX_NAME),
      ...spec.props,
      optionRows: optionRows && place.idOf('formField', place.formKey, optionRows),
      id,
      formId: place.formId,
      parentId: place.parentId,
      key: spec.key,
    })
    const prefix = isLayout(spec.props.type) ? place.prefix : `${path}.`
    return [own, ...buildFields(spec.children, { ...place, parentId: id, prefix })]
  })
}

function refuseSameNames(formKey: string, rules: readonly RuleSpec[]): void {
  const seen = new Set<string>()
  for (const { kind, name } of rules) {
    const known = `${kind} "${name}"`
    if (seen.has(known)) throw new InvariantError(`Demo form ${formKey}: ${known} is there twice.`)
    seen.add(known)
  }
}

type IdOf = (path: string) => string

/** The name that administrators see: the label instead of the path, and not repeated (`TAJ-szám: TAJ-szám`). */
function shownName({ name, about }: RuleSpec, labelOf: (path: string) => string): string {
  if (about === undefined) return name
  const label = labelOf(about).replace(/\.$/u, '')
  const [rule = '', rest = ''] = name.split(`: ${about}`)
  const short = rule.replace(/ \(.*\)$/u, '')
  const said = label === short || label.startsWith(`${short} `)
  return `${said ? label : `${short}: ${label}`}${rest}`.slice(0, MAX_NAME)
}

/** Replaces the paths of fields by their ids in all properties that refer to fields, by the kind's definition. */
function resolvePaths(rule: Pick<RuleSpec, 'kind' | 'props'>, idOf: IdOf): Values {
  const { properties } = kindNamed(rule.kind)
  return Object.fromEntries(
    Object.entries(rule.props).map(([name, value]) => {
      const definition = properties[name]
      if (definition?.target === 'formField') return [name, resolveAll(value, idOf)]
      if (definition?.type === 'parameters') return [name, resolveParameters(rule.props.rule, value, idOf)]
      if (definition?.type === 'actions' && Array.isArray(value))
        return [name, value.map((action) => resolveAction(action, idOf))]
      return [name, value]
    }),
  )
}

function resolveAll(value: unknown, idOf: IdOf): unknown {
  if (Array.isArray(value)) return value.map((path) => idOf(String(path)))
  return typeof value === 'string' ? idOf(value) : value
}

function resolveParameters(rule: unknown, value: unknown, idOf: IdOf): unknown {
  const rules: Readonly<Record<string, { readonly parameters: Readonly<Record<string, RuleParameter>> }>> =
    validationRules
  const known = rules[String(rule)]?.parameters ?? {}
  return mapEntries(value, (name, part) =>
    known[name]?.type === 'reference' ? resolveAll(part, idOf) : part,
  )
}

function resolveAction(action: unknown, idOf: IdOf): unknown {
  const type = typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : ''
  const known: Readonly<Record<string, { readonly properties: Properties }>> = sideEffectActions
  const properties = known[type]?.properties ?? {}
  return mapEntries(action, (name, part) =>
    properties[name]?.type === 'reference' ? resolveAll(part, idOf) : part,
  )
}

function mapEntries(value: unknown, change: (name: string, part: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(name, part)]))
}

function fieldIdOf(formKey: string, fieldIds: ReadonlyMap<string, string>, path: string): string {
  const id = fieldIds.get(path)
  if (id === undefined) throw new InvariantError(`Demo form ${formKey}: there is no field at ${path}.`)
  return id
}

function buildOverride(
  { formKey, fieldIds, idOf }: Pick<Place, 'formKey' | 'fieldIds' | 'idOf'>,
  override: OverrideSpec,
  base: readonly DemoItem[],
): DemoItem {
  const { kind, of, domain, mode } = override
  const id = idOf(kind, formKey, of)
  const found = base.find((candidate) => candidate.item.id === id)
  if (!found) throw new InvariantError(`Demo form ${formKey}: there is no ${kind} "${of}" to override.`)
  const changes = resolvePaths({ kind, props: override.changes }, (path) =>
    fieldIdOf(formKey, fieldIds, path),
  )
  return buildDemoItem(kind, { ...found.item, ...changes, ...overrideProps(id, domain, mode) })
}

/** The properties that make an item the version of `id` in a domain. */
export function overrideProps(id: string, domain: string, mode: 'replace' | 'suppress'): Values {
  return {
    id: demoId('override', id, domain),
    domainId: domainId(domain),
    overridesId: id,
    overrideMode: mode,
  }
}
