import { type Command, type FormDocument, itemOf } from '@urlapmuhely/document'
import { type Diagnostic, kindNamed } from '@urlapmuhely/schema'
import { changeCommand } from '../../store/commands.ts'
import type { CheckedDocument } from '../checks/problem.ts'

/** A finding, and the document in which it is mended. */
export interface MendContext {
  readonly document: FormDocument
  readonly finding: Diagnostic
  readonly checked: CheckedDocument
}

/** How a finding of a code is mended in a document; null if it cannot be. */
export type Mend = (document: FormDocument, finding: Diagnostic, checked: CheckedDocument) => Command | null

/** Returns a mend that sets one property of the item to another value. */
export function change(property: string, mended: (value: unknown, context: MendContext) => unknown): Mend {
  return (document, finding, checked) => {
    const { kind, itemId: id } = finding
    const before = itemOf(document, kind, id)?.[property]
    const value = mended(before, { document, finding, checked })
    if (value === undefined || value === before) return null
    return changeCommand(document, [{ kind: kindNamed(kind), id, property, value }])
  }
}
