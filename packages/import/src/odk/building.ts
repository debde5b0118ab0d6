import { type JsonValue, kindNamed } from '@urlapmuhely/schema'
import { attemptOr, type UnreadableCode } from '../builder/attempt.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import type { OpenLine } from '../report/report.ts'
import type { OdkForm, OdkNode, OdkTexts } from './model.ts'

/** A form of the ODK family that is being carried over. */
export interface Building {
  readonly form: OdkForm
  readonly builder: FormBuilder
  readonly byPath: Map<string, FieldDraft>
  readonly nodes: Map<FieldDraft, OdkNode>
  /** Further languages by their name in the file. */
  readonly tags: ReadonlyMap<string, string>
  readonly later: (() => void)[]
}

/** The text in the language of the form. */
export function textIn({ form }: Pick<Building, 'form'>, texts: OdkTexts): string {
  return texts.get(form.defaultLanguage) ?? texts.get('') ?? [...texts.values()][0] ?? ''
}

/** A node of the file, and the field that was made from it. */
export interface BuiltNode {
  readonly node: OdkNode
  readonly field: FieldDraft
}

/** An expression of the file, its translation, and what keeps it if it cannot be read. */
interface AttemptedText {
  readonly text: string
  readonly run: (text: string) => void
  readonly otherwise: (text: string) => void
}

/** Runs the translation of an expression, if there is one; one that cannot be read is kept switched off. */
export function attemptText(
  line: OpenLine,
  code: UnreadableCode,
  { text, run, otherwise }: AttemptedText,
): void {
  const given = text.trim()
  if (given !== '')
    attemptOr(line, code, {
      run: () => run(given),
      otherwise: () => otherwise(given),
    })
}

/** A rule that cannot be carried, with its original text. */
interface OffRule {
  readonly kind: string
  readonly field: FieldDraft
  readonly text: string
  readonly values: Readonly<Record<string, JsonValue>>
}

/** A rule that is switched off, with the original in its note. */
export function keepOff({ builder }: Building, { kind, field, text, values }: OffRule): void {
  builder.rule(kind, field.line, {
    name: named('Kikapcsolt', field),
    ...(kindNamed(kind).properties.targets ? { targets: [field.id] } : { fieldId: field.id }),
    enabled: false,
    note: `Az eredeti:\n${text}`.slice(0, 2000),
    ...values,
  })
}

/** The name of a rule. */
export function named(what: string, field: FieldDraft): string {
  return `${what}: ${nameOfField(field)}`.slice(0, 120)
}
