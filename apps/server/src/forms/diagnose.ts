import type { CheckLimits } from '@urlapmuhely/engine/checks'
import {
  type Diagnostic,
  type FormDefinition,
  form,
  type Issue,
  issueText,
  type Kind,
  kinds,
} from '@urlapmuhely/schema'
import { checkIntegrity } from '../items/write/integrity.ts'
import type { ReadSession } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'
import { checkBasis } from './check-basis.ts'
import { checkOptionOrigins } from './check-option-origins.ts'
import { checkTranslations } from './check-translations.ts'
import { compileEverywhere } from './compile-everywhere.ts'

/** The input of a diagnosis, beside the form. */
export interface DiagnosisInput {
  /** ISO 8601. */
  readonly now: string
  /** The origins that the operator permits as sources of options. */
  readonly optionOrigins: readonly string[]
  /** Those of the whole call, if it checks more than one state; its own by default. */
  readonly limits?: CheckLimits | undefined
}

/**
 * Returns the errors with which saving the items of a form would be refused today. It queries the database,
 * unlike the rest of a diagnosis.
 */
export async function refusedToday(session: ReadSession, definition: FormDefinition): Promise<Diagnostic[]> {
  const items = ownItems(definition)
  const found = await checkIntegrity(session, items)
  return items.flatMap(({ kind, item }, index) =>
    [...kind.check(item), ...(found[index] ?? [])].map((issue) => ofIssue(kind, item, issue)),
  )
}

/**
 * Lists all problems of a form's working copy: the errors with which saving would be refused today, and the engine's
 * diagnostics for each domain, now and at every later time at which items become valid or expire. It needs no database.
 *
 * @param refused from `refusedToday`.
 */
export async function diagnoseWith(
  refused: readonly Diagnostic[],
  definition: FormDefinition,
  { now, optionOrigins, limits }: DiagnosisInput,
): Promise<Diagnostic[]> {
  const own = [...refused]
  if (definition.items.formField.length === 0) {
    own.push({
      ...ofIssue(form, definition.form, { path: '', code: 'FORM_EMPTY', params: {} }),
      severity: 'warning',
    })
  }
  const wrong = new Set(own.filter(({ severity }) => severity === 'error').map(({ itemId }) => itemId))
  const compiled = await compileEverywhere(definition, now, limits)
  const others = [
    ...checkOptionOrigins(definition, optionOrigins),
    ...checkTranslations(definition),
    ...checkBasis(definition),
  ]
  return [...own, ...others, ...compiled.filter(({ itemId }) => !wrong.has(itemId))]
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
    since: null,
    domains: [],
    example: null,
    related: [],
  }
}
