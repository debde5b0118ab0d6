import { setImmediate } from 'node:timers/promises'
import { compile, type Diagnostic as Finding, itemSets } from '@urlapmuhely/engine'
import { checkForm } from '@urlapmuhely/engine/checks'
import { type Diagnostic, type FormDefinition, form } from '@urlapmuhely/schema'
import { diagnosticText, exampleText, labelsByPath, occurrenceText } from '@urlapmuhely/wording'
import { startValues } from './start-values.ts'

/** A diagnostic of the engine, and where it first appears. */
interface Found {
  readonly finding: Finding
  /** ISO 8601; the requested instant if the problem exists already. */
  from: string
  readonly domainIds: Set<string | null>
}

/**
 * Compiles and checks a form as it is in force in each domain, now and at any later time, and returns the diagnostics.
 * Each distinct set of items is compiled once; the event loop gets a turn in between.
 *
 * @returns each diagnostic once, with the first instant at which it appears and the domains in which it appears then.
 */
export async function compileEverywhere(definition: FormDefinition, now: string): Promise<Diagnostic[]> {
  const found = new Map<string, Found>()
  for (const places of itemSets(definition, now)) {
    const [place] = places
    if (!place) continue
    const { program, diagnostics } = compile(definition, { domain: place.domainId, now: place.from })
    const doubts = program ? checkForm(program, now) : []
    for (const finding of [...diagnostics, ...doubts])
      for (const { domainId, from } of places) noteFound(found, finding, domainId, from)
    await setImmediate()
  }
  const labels = labelsByPath(definition)
  return [...found.values()].map(({ finding, from, domainIds }) => {
    const diagnostic = diagnosticOf(definition, finding, labels)
    const since = from === now ? null : from
    const domains = domainIds.has(null) ? [] : namesOf(definition, domainIds)
    const occurrence = occurrenceText({ since, domains })
    if (occurrence === '') return diagnostic
    const sentence = diagnostic.message.replace(/(?<![.!?])$/u, '.')
    return { ...diagnostic, since, domains, message: `${sentence} ${occurrence}` }
  })
}

function namesOf({ domains }: FormDefinition, ids: ReadonlySet<string | null>): string[] {
  return domains.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

function noteFound(found: Map<string, Found>, finding: Finding, domainId: string | null, from: string) {
  const key = JSON.stringify([finding.item?.id, finding.code, finding.path, finding.params])
  const known = found.get(key)
  if (!known || from < known.from) found.set(key, { finding, from, domainIds: new Set([domainId]) })
  else if (from === known.from) known.domainIds.add(domainId)
}

/** A diagnostic in the shape of the API, with its sentence. One without an item is about the form itself. */
export function diagnosticOf(
  { form: owner }: { readonly form: { readonly id: string; readonly name: string } },
  { severity, code, item, path, params, example = [], related = [] }: Finding,
  labels: ReadonlyMap<string, string>,
): Diagnostic {
  const { kind, id, name } = item ?? { kind: form.name, id: owner.id, name: owner.name }
  const message = [diagnosticText({ code, params }, labels), exampleText(example)].filter(Boolean).join(' ')
  return {
    ...{ severity, code, path, params, kind, itemId: id, itemName: name, message, since: null, domains: [] },
    example: example.length > 0 ? startValues(example) : null,
    related: related.map((one) => ({ kind: one.kind, itemId: one.id, itemName: one.name })),
  }
}
