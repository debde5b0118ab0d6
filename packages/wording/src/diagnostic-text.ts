import type { Diagnostic, EngineDefinition, ExampleValue } from '@urlapmuhely/engine'
import { fieldValueTypes, valueParentOf } from '@urlapmuhely/schema'
import { fillMessage, quoted } from '@urlapmuhely/schema/article'
import { formatInstant } from './formats.ts'
import { aspectNames, diagnosticMessages, unsubmittableReasons } from './messages/hu.ts'
import { valueText } from './value-text.ts'

const NO_LABELS: ReadonlyMap<string, string> = new Map()

/**
 * Returns the Hungarian sentence of a diagnostic.
 *
 * @param labels the labels of the fields, from `labelsByPath`; without them the sentence has their dotted keys.
 */
export function diagnosticText(
  { code, params }: Pick<Diagnostic, 'code' | 'params'>,
  labels: ReadonlyMap<string, string> = NO_LABELS,
): string {
  return fillMessage(diagnosticMessages[code], (name) => {
    const value = String(params[name] ?? '')
    if (name === 'why') return unsubmittableReasons[value] ?? ''
    return name === 'path' ? circleInWords(value, labels) : value
  })
}

/** True for a code of the engine's diagnostics, and not of an issue that only the server finds. */
export function isDiagnosticCode(code: string): boolean {
  return Object.hasOwn(diagnosticMessages, code)
}

const MAX_EXAMPLE_VALUES = 6

/** Returns the example of a diagnostic in words: `Például: „Kor” = 17, „Ország” = „Svájc”.` Empty if there is none. */
export function exampleText(example: readonly ExampleValue[]): string {
  return example.length === 0 ? '' : `Például: ${answersText(example)}.`
}

/** Returns answers in words: `„Kor” = 17, „Ország” = „Svájc”`. */
export function answersText(example: readonly ExampleValue[]): string {
  const parts = example.slice(0, MAX_EXAMPLE_VALUES).map(({ label, value, valueLabel }) => {
    return `${quoted(label)} = ${valueLabel === null ? valueText(value) : quoted(valueLabel)}`
  })
  const more = example.length - parts.length
  return `${parts.join(', ')}${more > 0 ? ` és még ${more} válasz` : ''}`
}

/** The domains and the time to which a diagnostic is limited, if it is. */
export interface Occurrence {
  /** The instant from which it applies, ISO 8601; null if it applies now. */
  readonly since: string | null
  /** Names of the domains where it applies; empty for everywhere. */
  readonly domains: readonly string[]
}

const MAX_NAMES = 5

/**
 * Returns the Hungarian sentences about the domains and the start of a diagnostic; empty for "everywhere" and "now".
 */
export function occurrenceText({ since, domains }: Occurrence): string {
  const sentences: string[] = []
  if (since !== null) sentences.push(`Ettől kezdve: ${formatInstant(since)}.`)
  const more = domains.length - MAX_NAMES
  const names = domains.slice(0, MAX_NAMES).join(', ')
  if (domains.length === 1) sentences.push(`Ebben a domainben: ${names}.`)
  if (domains.length > 1)
    sentences.push(`Ezekben a domainekben: ${names}${more > 0 ? ` és még ${more} másikban` : ''}.`)
  return sentences.join(' ')
}

/** A cycle of rules in words: `presence(kor) → value(kor)` becomes „Életkor” jelenléte → „Életkor” értéke. */
function circleInWords(path: string, labels: ReadonlyMap<string, string>): string {
  return path.replace(/(\w+)\(([^()]*)\)/gu, (_, aspect: string, name: string) => {
    const word = Object.hasOwn(aspectNames, aspect) ? ` ${aspectNames[aspect]}` : ''
    return `„${labels.get(name) ?? name}”${word}`
  })
}

/** The labels of the fields of a form, by their dotted keys. */
export function labelsByPath({
  items: { formField: fields },
}: Pick<EngineDefinition, 'items'>): ReadonlyMap<string, string> {
  return new Map([...fieldsByPath(fields)].map(([path, { label, name }]) => [path, label || name]))
}

/** The properties of a field on which its path depends. */
type PlacedField = Pick<EngineDefinition['items']['formField'][number], 'id' | 'key' | 'parentId' | 'type'>

/** The fields of a form by their dotted keys; a field with a value goes before a part of the layout with the same ones. */
export function fieldsByPath<Field extends PlacedField>(
  fields: readonly Field[],
): ReadonlyMap<string, Field> {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const byPath = new Map<string, Field>()
  for (const field of fields) {
    const path = pathOf(byId, field)
    if (!byPath.has(path) || !hasNoValue.has(fieldValueTypes[field.type])) byPath.set(path, field)
  }
  return byPath
}

const hasNoValue: ReadonlySet<string> = new Set(['layout', 'empty'])

function pathOf(byId: ReadonlyMap<string, PlacedField>, field: PlacedField): string {
  const keys = [field.key]
  const seen = new Set([field.id])
  let parent = byId.get(valueParentOf(byId, field))
  while (parent && !seen.has(parent.id)) {
    seen.add(parent.id)
    keys.unshift(parent.key)
    parent = byId.get(valueParentOf(byId, parent))
  }
  return keys.join('.')
}
