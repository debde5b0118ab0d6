import { form, formField, formValidation, type IssueCode, type Kind } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import type { ItemValues } from '../../values/properties/item-values.ts'
import { withFreeKey } from './free-key.ts'

const refusal = (...issues: readonly [path: string, code: IssueCode][]) =>
  new ApiError({
    ...{ status: 422, code: 'invalid', title: '' },
    issues: issues.map(([path, code]) => ({ path, code, params: {}, message: '' })),
  })

/** A server on which some keys are taken, and the keys that it was asked for. */
function serverWith(...taken: readonly string[]) {
  const asked: unknown[] = []
  const send = async ({ key }: ItemValues) => {
    asked.push(key)
    if (taken.includes(String(key))) throw refusal(['key', 'KEY_TAKEN'])
    return key
  }
  return { asked, send }
}

describe('the key of a new item', () => {
  it.each<[Kind, ItemValues, string]>([
    [form, { title: 'Új kérelem', key: 'uj-kerelem' }, 'uj-kerelem-3'],
    [formField, { label: 'Születési dátum', key: 'szuletesiDatum' }, 'szuletesiDatum3'],
  ])('of %s gets a number if it was suggested and is taken', async ({ name }, values, wanted) => {
    const kind = [form, formField].find((one) => one.name === name) as Kind
    const [first, second] = [String(values.key), wanted.replace('3', '2')]
    const { asked, send } = serverWith(first, second)
    expect(await withFreeKey(kind, values, send)).toBe(wanted)
    expect(asked).toEqual([first, second, wanted])
  })

  it('is refused if the person has written it', async () => {
    const { asked, send } = serverWith('sajat')
    await expect(withFreeKey(form, { title: 'Új kérelem', key: 'sajat' }, send)).rejects.toThrow(ApiError)
    expect(asked).toEqual(['sajat'])
  })

  it.each([
    ['another property', refusal(['title', 'TEXT_REQUIRED' as IssueCode])],
    ['two', refusal(['key', 'KEY_TAKEN'], ['title', 'TEXT_REQUIRED' as IssueCode])],
    ['no property', new ApiError({ status: 500, code: 'internal', title: '' })],
  ])('is left alone when %s is refused', async (_, error) => {
    let calls = 0
    const send = () => {
      calls += 1
      return Promise.reject(error)
    }
    const values = { title: 'Új kérelem', key: 'uj-kerelem' }
    await expect(withFreeKey(form, values, send)).rejects.toBe(error)
    expect(calls).toBe(1)
  })

  it('is looked for some times only', async () => {
    let calls = 0
    const send = () => {
      calls += 1
      return Promise.reject(refusal(['key', 'KEY_TAKEN']))
    }
    await expect(withFreeKey(form, { title: 'Név', key: 'nev' }, send)).rejects.toThrow(ApiError)
    expect(calls).toBeLessThan(30)
  })

  it('is not looked for in kinds that have none', async () => {
    const { asked, send } = serverWith('undefined')
    await expect(withFreeKey(formValidation, { name: 'Név' }, send)).rejects.toThrow(ApiError)
    expect(asked).toHaveLength(1)
  })
})
