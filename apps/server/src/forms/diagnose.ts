import {
  type Diagnostic,
  type FormDefinition,
  type Issue,
  issueText,
  type Kind,
  kinds,
} from '@urlapmuhely/schema'
import { checkIntegrity } from '../items/integrity.ts'
import type { ReadSession } from '../items/write-session.ts'
import type { Item } from '../storage/columns.ts'

/**
 * Everything that is wrong or doubtful in a form's working copy: what saving would refuse today, though it was right when it was saved, and
 * what the engine finds.
 */
export async function diagnose(session: ReadSession, definition: FormDefinition): Promise<Diagnostic[]> {
  const items = ownItems(definition)
  const found = await checkIntegrity(session, items)
  const own = items.flatMap(({ kind, item }, index) =>
    [...kind.check(item), ...(found[index] ?? [])].map((issue) => toDiagnostic(kind, item, issue)),
  )
  if (definition.items.formField.length === 0) {
    const [form] = kinds
    own.push({
      ...toDiagnostic(form, definition.form, { path: '', code: 'FORM_EMPTY', params: {} }),
      severity: 'warning',
    })
  }
  return own
}

function ownItems(definition: FormDefinition): { kind: Kind; item: Item }[] {
  const parts: Readonly<Record<string, readonly Item[]>> = definition.items
  return kinds.flatMap((kind: Kind) =>
    kind.ofForm ? (parts[kind.name] ?? []).map((item) => ({ kind, item })) : [],
  )
}

function toDiagnostic(kind: Kind, item: Item, issue: Issue): Diagnostic {
  return {
    ...issue,
    severity: 'error',
    kind: kind.name,
    itemId: String(item.id),
    itemName: String(item.name),
    message: issueText(issue),
  }
}
