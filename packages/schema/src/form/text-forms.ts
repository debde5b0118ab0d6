import type { TextForm } from '../text/tidy-text.ts'
import type { FormFieldTypeName } from './field-value-types.ts'
import { isIdentifierRule } from './identifier-rules.ts'

/** The types of fields whose texts follow a format. */
const typeForms: Readonly<Partial<Record<FormFieldTypeName, TextForm>>> = {
  ...{ email: 'code', phone: 'code', card: 'code', color: 'code' },
  ...{ date: 'code', datetime: 'code', time: 'code', fulltime: 'code' },
}

/** The validation rules for texts of a format. A web address may have dashes. */
const ruleForms: Readonly<Record<string, TextForm>> = {
  ...{ email: 'code', url: 'line' },
  ...{ date: 'code', time: 'code', fulltime: 'code', timeOrFulltime: 'code', datetime: 'code' },
  ...{ hexColor: 'code', hexaColor: 'code', rgbColor: 'code', rgbaColor: 'code', anyColor: 'code' },
}

/** True if a rule demands that texts follow a format, so that spaces around them mean nothing. */
export function hasTextForm(rule: string): boolean {
  return formOfRule(rule) !== 'prose'
}

/** How the texts of a field are stored: by its type, or by the rules that judge them. */
export function textFormOf(type: FormFieldTypeName, rules: readonly string[]): TextForm {
  const forms = [typeForms[type] ?? 'prose', ...rules.map(formOfRule)]
  return forms.find((form) => form === 'line') ?? forms.find((form) => form === 'code') ?? 'prose'
}

function formOfRule(rule: string): TextForm {
  if (isIdentifierRule(rule)) return 'code'
  return (Object.hasOwn(ruleForms, rule) && ruleForms[rule]) || 'prose'
}
