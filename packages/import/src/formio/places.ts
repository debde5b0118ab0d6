import { type FieldDraft, nests, valueParent } from '../builder/draft.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { OpenLine } from '../report/report.ts'
import { replaceBetween } from '../text/between.ts'
import { asOperand, type Environment } from './javascript/environment.ts'
import { language } from './javascript/language.ts'
import { resultOf } from './javascript/script.ts'
import type { DataScope } from './scope.ts'

/** The form whose answers a text shows. */
interface Answers {
  readonly builder: FormBuilder
  readonly root: DataScope
}

/** True if a text has `{{ … }}`, which Form.io replaces by an answer. */
export function hasExpressions(text: string): boolean {
  return text.includes('{{')
}

/** A text of the file, and how ours is made from it. */
interface MadeText {
  readonly text: string
  /** Must keep the marks that it finds for places. */
  readonly make: (text: string) => string
}

/** Returns a text whose `{{ … }}` have become places. */
export function withPlaces(answers: Answers, field: FieldDraft, { text, make }: MadeText): string {
  const places: string[] = []
  const marked = replaceBetween(text, ['{{', '}}'], (expression) => {
    const place = placeOf(answers, field, decoded(expression))
    if (place === null) field.line.note('place-lost', { detail: expression.slice(0, 80) })
    places.push(place ?? '…')
    return `\uE000${places.length - 1}\uE001`
  })
  return make(marked).replace(/\uE000(\d+)\uE001/gu, (_, index: string) => places[Number(index)] ?? '')
}

/** Editors of HTML write signs of scripts as entities. */
function decoded(expression: string): string {
  return expression
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

/**
 * Returns the place for the value that an expression writes out, empty for a name that no field has; null for
 * everything else.
 */
function placeOf(answers: Answers, field: FieldDraft, expression: string): string | null {
  const path = expression.replace(/\|.*$/su, '').trim()
  try {
    const operand = asOperand(resultOf(path, { variable: 'value' }, environment(answers, field, field.line)))
    if (operand.literal === null) return ''
    const name = variableOf(operand.condition)
    // The rows of a grid, and fields that hold no value, cannot be written out.
    if (name === null || operand.sort === 'list' || (operand.field && nests(operand.field))) return null
    return `{${name}}`
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return null
  }
}

function variableOf(condition: unknown): string | null {
  if (typeof condition !== 'object' || condition === null || !('var' in condition)) return null
  return typeof condition.var === 'string' ? condition.var : null
}

function environment(answers: Answers, field: FieldDraft, line: OpenLine): Environment {
  return {
    builder: answers.builder,
    at: field,
    scope: scopeAround(answers.root, valueParent(field)),
    line,
    locals: new Map(),
    ...language,
  }
}

/** Returns the scope in which a field is: that of the group or repeat around it. */
function scopeAround(scope: DataScope, holder: FieldDraft | null): DataScope {
  if (scope.field === holder) return scope
  for (const { scope: inner } of scope.members.values()) {
    const found = inner && scopeAround(inner, holder)
    if (found && found.field === holder) return found
  }
  return scope
}
