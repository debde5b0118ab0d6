import type { Diagnostic as Finding } from '@urlapmuhely/engine'
import type { FoundDiagnostic } from '@urlapmuhely/engine/checks'
import { type Diagnostic, type FormDefinition, form } from '@urlapmuhely/schema'
import { diagnosticText, exampleText, labelsByPath, occurrenceText } from './diagnostic-text.ts'
import { startValues } from './start-values.ts'

/** Returns the findings of a form in the shape of the API: each with its sentence, domains and start. */
export function foundDiagnostics(
  definition: FormDefinition,
  found: readonly FoundDiagnostic[],
  now: string,
): readonly Diagnostic[] {
  const labels = labelsByPath(definition)
  return found.map(({ diagnostic: finding, from, domainIds }) => {
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
