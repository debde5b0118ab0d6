import {
  type Command,
  type FormDocument,
  type MergeConflict,
  takeMine,
  takeTheirs,
} from '@urlapmuhely/document'
import type { Side } from '../../../items/edit/edit-merge.ts'

/** Which side was chosen, by `conflictKey`. */
export type Choices = Readonly<Record<string, Side>>

/** Returns the key that identifies a conflict among others. */
export function conflictKey({ kind, id, property }: MergeConflict): string {
  return `${kind} ${id} ${property ?? ''}`
}

/** The command that carries out the choices. */
export function decisions(
  document: FormDocument,
  conflicts: readonly MergeConflict[],
  { choices, label }: { readonly choices: Choices; readonly label: string },
): Command {
  const steps = conflicts.flatMap((one) =>
    choices[conflictKey(one)] === 'theirs'
      ? takeTheirs(document, one, label).steps
      : takeMine(one, label).steps,
  )
  return { label, steps }
}
