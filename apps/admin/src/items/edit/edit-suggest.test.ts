import { form, formField } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { suggestions } from './edit-suggest.ts'

describe('suggestions', () => {
  it('follow the label with the name and the key', () => {
    const values = { label: 'Születési idő', name: 'Születés', key: 'szuletes' }
    expect(suggestions(formField, 'label', 'Születés', values)).toEqual({
      name: 'Születési idő',
      key: 'szuletesiIdo',
    })
  })

  it('follow the name with the key while there is no label', () => {
    const values = { label: '', name: 'Adószám', key: '' }
    expect(suggestions(formField, 'name', '', values)).toEqual({ key: 'adoszam' })
    expect(suggestions(formField, 'name', '', { ...values, label: 'Az adószáma' })).toEqual({})
    expect(suggestions(form, 'name', '', { title: '', name: 'Kár bejelentése', key: '' })).toEqual({
      key: 'kar-bejelentese',
    })
  })

  it('never replace what the user has written', () => {
    const values = { label: 'Adószám', name: 'Az igénylő adószáma', key: 'ado' }
    expect(suggestions(formField, 'label', '', values)).toEqual({})
    expect(suggestions(formField, 'name', 'Az', { ...values, label: '' })).toEqual({})
  })
})
