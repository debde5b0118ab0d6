import { kinds } from '@urlapmuhely/schema'
import type { EngineDefinition, EngineKind } from '../facts/definition.ts'

/** Part of an item: the properties that the test is about; the others have their defaults. */
export type Part = Readonly<Record<string, unknown>> & { readonly id: string }

type PartsByKind = { readonly [Kind in EngineKind]?: readonly Part[] }

/** Parts of a definition by kind, with domains and the form's own properties. */
export interface DefinitionParts extends PartsByKind {
  readonly form?: Readonly<Record<string, unknown>>
  readonly domains?: readonly Part[]
  /** The option lists of which the definition holds only some options. */
  readonly onDemand?: readonly string[]
}

/** The properties that saved items have. */
const saved = { revision: 1 }

const form = { id: 'form', name: 'Próbaűrlap', key: 'proba', title: 'Próbaűrlap' }

/** Overrides of the defaults for tests: issues of validations show at once. */
const overrides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  formValidation: { lazy: 'false' },
}

/**
 * Builds a definition from the given parts; everything else has its default.
 *
 * A field's key and label are its id unless given; items are ordered as written.
 */
export function buildDefinition(parts: DefinitionParts): EngineDefinition {
  const formInitial = kinds.find(({ name }) => name === 'form')?.initial
  const items = Object.fromEntries(
    kinds.flatMap(({ name, initial }) => {
      if (name === 'form') return []
      const given = parts[name] ?? []
      return [[name, given.map((part, order) => buildItem(name, initial, part, order))]]
    }),
  )
  const domains = (parts.domains ?? []).map((domain) => ({
    name: domain.id,
    key: domain.id,
    parentId: null,
    host: null,
    revision: 1,
    ...domain,
  }))
  // Assembled from the test's parts; a wrong one shows as a failing test.
  return {
    form: { ...formInitial, ...saved, ...form, ...parts.form },
    items,
    domains,
    ...(parts.onDemand && { onDemand: parts.onDemand }),
  } as unknown as EngineDefinition
}

function buildItem(kind: string, defaults: Readonly<Record<string, unknown>>, part: Part, order: number) {
  const keys = kind === 'formField' ? { key: part.id, label: part.id } : {}
  const labels = kind === 'formOption' ? { label: String(part.value) } : {}
  const name = typeof part.label === 'string' && part.label !== '' ? part.label : part.id
  return {
    ...defaults,
    ...saved,
    ...{ order, formId: 'form', name },
    ...overrides[kind],
    ...keys,
    ...labels,
    ...part,
  }
}
