import { setImmediate } from 'node:timers/promises'
import { compile, type Diagnostic as Finding, itemSets } from '@urlapmuhely/engine'
import { type Diagnostic, type FormDefinition, form } from '@urlapmuhely/schema'
import { diagnosticText, labelsByPath, occurrenceText } from '@urlapmuhely/wording'

/** A finding of the engine, and where it is first found. */
interface Found {
  readonly finding: Finding
  /** ISO 8601; the instant asked from when it is so already. */
  from: string
  readonly domainIds: Set<string | null>
}

/**
 * What the engine finds when it compiles a form as it is in force in any domain, now or at any later time. Each distinct
 * set of items is compiled once, and others have their turn in between.
 *
 * @returns each finding once, with the first instant at which it is found and the domains where it is found then.
 */
export async function compileEverywhere(definition: FormDefinition, now: string): Promise<Diagnostic[]> {
  const found = new Map<string, Found>()
  for (const places of itemSets(definition, now)) {
    const [place] = places
    if (!place) continue
    const { diagnostics } = compile(definition, { domain: place.domainId, now: place.from })
    for (const finding of diagnostics)
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

/** A finding of the engine as the server gives it: with its sentence, and about the form itself where it is about no item. */
export function diagnosticOf(
  { form: owner }: Pick<FormDefinition, 'form'>,
  { severity, code, item, path, params }: Finding,
  labels: ReadonlyMap<string, string>,
): Diagnostic {
  const { kind, id, name } = item ?? { kind: form.name, id: owner.id, name: owner.name }
  const message = diagnosticText({ code, params }, labels)
  return { severity, code, path, params, kind, itemId: id, itemName: name, message, since: null, domains: [] }
}
