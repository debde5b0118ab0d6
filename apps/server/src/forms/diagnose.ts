import { compile, diagnosticText, type Diagnostic as Finding, labelsByPath } from '@urlapmuhely/engine'
import {
  type Diagnostic,
  type FormDefinition,
  form,
  type Issue,
  issueText,
  type Kind,
  kinds,
} from '@urlapmuhely/schema'
import { checkIntegrity } from '../items/integrity.ts'
import type { ReadSession } from '../items/write-session.ts'
import type { Item } from '../storage/columns.ts'

/** So many domains of a form are compiled by a check. */
const MAX_DOMAINS = 50

/**
 * Everything that is wrong or doubtful in a form's working copy: what saving would refuse today, though it was right
 * when it was saved, and what the engine finds when it compiles the form for each domain.
 *
 * @param now the instant at which items must be valid to take part.
 */
export async function diagnose(
  session: ReadSession,
  definition: FormDefinition,
  now: string,
): Promise<Diagnostic[]> {
  const items = ownItems(definition)
  const found = await checkIntegrity(session, items)
  const own = items.flatMap(({ kind, item }, index) =>
    [...kind.check(item), ...(found[index] ?? [])].map((issue) => ofIssue(kind, item, issue)),
  )
  if (definition.items.formField.length === 0) {
    own.push({
      ...ofIssue(form, definition.form, { path: '', code: 'FORM_EMPTY', params: {} }),
      severity: 'warning',
    })
  }
  const wrong = new Set(own.filter(({ severity }) => severity === 'error').map(({ itemId }) => itemId))
  return [...own, ...compiled(definition, now).filter(({ itemId }) => !wrong.has(itemId))]
}

function ownItems(definition: FormDefinition): { kind: Kind; item: Item }[] {
  const parts: Readonly<Record<string, readonly Item[]>> = definition.items
  return kinds.flatMap((kind: Kind) =>
    kind.ofForm ? (parts[kind.name] ?? []).map((item) => ({ kind, item })) : [],
  )
}

function ofIssue(kind: Kind, item: Item, issue: Issue): Diagnostic {
  return {
    ...issue,
    severity: 'error',
    kind: kind.name,
    itemId: String(item.id),
    itemName: String(item.name),
    message: issueText(issue),
  }
}

function compiled(definition: FormDefinition, now: string): Diagnostic[] {
  const places = [null, ...definition.domains.slice(0, MAX_DOMAINS).map(({ id }) => id)]
  const found = places.flatMap((domain) => compile(definition, { domain, now }).diagnostics)
  const labels = labelsByPath(definition)
  const all = found.map((finding) => ofFinding(definition, finding, labels))
  return [
    ...new Map(
      all.map((one) => [JSON.stringify([one.itemId, one.code, one.path, one.params]), one]),
    ).values(),
  ]
}

function ofFinding(
  { form: owner }: FormDefinition,
  { severity, code, item, path, params }: Finding,
  labels: ReadonlyMap<string, string>,
): Diagnostic {
  const { kind, id, name } = item ?? { kind: form.name, id: owner.id, name: owner.name }
  return {
    severity,
    code,
    path,
    params,
    kind,
    itemId: id,
    itemName: name,
    message: diagnosticText({ code, params }, labels),
  }
}
