import { type FormDocument, itemOf } from '@urlapmuhely/document'
import type { Diagnostic } from '@urlapmuhely/schema'
import { findRule } from '../../store/rules/find-rule.ts'
import { removeRules } from '../../store/rules/rule-commands.ts'
import { type CheckedDocument, isUnchanged } from '../checks/problem.ts'
import { change, type Mend } from './mend.ts'

/** Removes a rule whose validity has passed, whatever else was edited in the form. */
export const removeExpired: Mend = (document, { itemId }) => {
  const rule = findRule(document, itemId)
  return rule && removeRules(document, [rule])
}

/** Ends one version of a rule when the next one begins. */
export const joinVersions = change('validTo', (_, { document, finding, checked }) => {
  const { kind, related } = finding
  const [next] = related
  const isKnown = next !== undefined && isUnchanged(document, { kind, itemId: next.itemId }, checked)
  return isKnown ? (itemOf(document, kind, next.itemId)?.validFrom ?? undefined) : undefined
})

/** Sets the label of a question to its name for administrators. */
export const labelByName = change('label', (_, { document, finding }) => {
  const { kind, itemId, itemName } = finding
  const key = itemOf(document, kind, itemId)?.key
  // A key is no word for people.
  return itemName.trim() === '' || itemName === key ? undefined : itemName.trim()
})

/** Changes a rule that adds options which are already present: it now restricts the field to them. */
export const restrictTo = change('effect', (before) => (before === 'include' ? 'restrict' : undefined))

/** Removes a context value that the form requests from the host and that nothing uses. */
export const dropContext = change('context', (before, { document, finding, checked }) => {
  const entries = listOf(before)
  const kept = entries.filter(({ label, key }) => (label || key) !== finding.params.label)
  // Two entries with one label cannot be distinguished, and later edits may use the entry.
  return kept.length === entries.length - 1 && isSame(document, checked) ? kept : undefined
})

/** Removes the first one of two writes of one field. */
export const dropOverwritten = change('actions', (before) => {
  const actions = listOf(before)
  const lost = actions.findIndex(
    (action, at) =>
      WRITES.has(action.type) &&
      actions
        .slice(at + 1)
        .some(
          ({ type, targetId, overwrite = 'always' }) =>
            WRITES.has(type) && targetId === action.targetId && overwrite === 'always',
        ),
  )
  return lost < 0 ? undefined : actions.toSpliced(lost, 1)
})

const WRITES: ReadonlySet<unknown> = new Set(['set', 'copy', 'clear'])

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  // Contexts and actions are lists of records.
  return Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : []
}

function isSame(document: FormDocument, { document: before }: CheckedDocument): boolean {
  return document.items === before.items
}

/** The finding is about a text, which `better` mends. */
export function rewrite(better: (text: string, finding: Diagnostic) => string): Mend {
  return (document, finding, checked) =>
    change(finding.path, (text) => (typeof text === 'string' ? better(text, finding) : undefined))(
      document,
      finding,
      checked,
    )
}
