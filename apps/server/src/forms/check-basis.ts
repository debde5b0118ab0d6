import { type Diagnostic, type FormDefinition, formField, issueText } from '@urlapmuhely/schema'
import { unbasedQuestions } from './rule-book/book-indexes.ts'

/** Returns a hint for each question without a legal basis, if the form requires one. */
export function checkBasis(definition: FormDefinition): Diagnostic[] {
  if (!definition.form.requireBasis) return []
  return unbasedQuestions(definition).map(({ id, name }) => {
    const issue = { path: 'legalBasis', code: 'BASIS_MISSING', params: {} } as const
    return {
      ...issue,
      ...{ severity: 'hint', kind: formField.name, itemId: id, itemName: name, message: issueText(issue) },
      ...{ since: null, domains: [], example: null, related: [] },
    }
  })
}
