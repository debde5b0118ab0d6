import { queryOptions } from '@tanstack/react-query'
import { type ApiItem, form, formField, formValidation } from '@urlapmuhely/schema'
import { v7 as newId } from 'uuid'
import { ApiError } from '../../../base/api/api-error.ts'
import { api } from '../../../base/api/client.ts'
import { t } from '../../../base/messages/t-edit.ts'
import type { SaveBeside } from '../../../items/screen-override.ts'
import { fetchAll } from '../../../values/items/form-item-queries.ts'
import { saveFormContent } from '../../store/form-content.ts'
import { withRequired } from './required-rules.ts'

/** The query of all validations of a form. */
export function validationsOptions(formId: string) {
  return queryOptions({
    queryKey: [formValidation.name, 'all-of-form', formId] as const,
    queryFn: ({ signal }) => fetchValidations(formId, signal),
  })
}

/** Saves a field together with the rule that makes it required, in one transaction; resolves to the saved field. */
export const saveRequired: SaveBeside = async ({ id, values, from, value }) => {
  const formId = String(from?.formId ?? values.formId)
  const { signal } = new AbortController()
  // As they are now: the rules are changed by this save only where the field is concerned.
  const [owner, rules] = await Promise.all([
    api.get('item', `/api/${form.slug}/${encodeURIComponent(formId)}`, { signal }),
    fetchValidations(formId, signal),
  ])
  const label = String(values.label ?? from?.label ?? '')
  const after = withRequired(
    rules,
    { id, formId, isRequired: value === true },
    { id: newId(), name: t('edit.required.ruleName', { label }) },
  )
  const field = from ? { ...from, ...values } : { id, ...values }
  try {
    const { items } = await saveFormContent(
      { form: owner, items: { [formField.name]: from ? [from] : [], [formValidation.name]: rules } },
      { form: owner, items: { [formField.name]: [field], [formValidation.name]: after } },
    )
    const saved = items[formField.name]?.find((item) => item.id === id) ?? from
    if (!saved) throw new Error(`The saved content has no field ${id}.`)
    return saved
  } catch (error) {
    throw error instanceof ApiError ? error.withIssuesOf(`items.${formField.name}.saved.0`) : error
  }
}

function fetchValidations(formId: string, signal: AbortSignal): Promise<ApiItem[]> {
  return fetchAll(formValidation, { 'filter[formId]': formId, sort: 'order' }, signal)
}
