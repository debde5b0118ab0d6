import { form, formDisabled, formOption } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { formOfItem } from './form-of-item.ts'

it('finds where the effect of an item shows', () => {
  expect(formOfItem(form, 'u', {})).toEqual({ formId: 'u' })
  expect(formOfItem(formDisabled, 'r', { formId: 'u' })).toEqual({ formId: 'u' })
  expect(formOfItem(formDisabled, 'r', { formId: null })).toBeNull()
  expect(formOfItem(formOption, 'o', { list: 'megyek' })).toEqual({ list: 'megyek' })
  expect(formOfItem(formOption, 'o', { list: '' })).toBeNull()
})
