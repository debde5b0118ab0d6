import { expect, it } from 'vitest'
import { addressOf } from './load-form.ts'

const NONE = { src: '', form: '', version: '', domain: '', lang: '' }
const FORM = 'https://urlap.hu/public/forms/kar'

it.each([
  [{ src: FORM }, FORM],
  [{ src: 'https://urlap.hu/', form: 'kar' }, FORM],
  [{ src: 'https://urlap.hu/alap', form: 'kár' }, 'https://urlap.hu/alap/public/forms/k%C3%A1r'],
  [{ src: FORM, version: '2' }, `${FORM}/versions/2`],
  [{ src: `${FORM}?options=all`, domain: 'zala', lang: 'en' }, `${FORM}?options=all&domain=zala&lang=en`],
  [{ src: '/public/forms/kar' }, 'https://oldal.hu/public/forms/kar'],
  [{}, undefined],
  [{ src: 'https://' }, undefined],
])('the address of %j', (given, expected) => {
  expect(addressOf({ ...NONE, ...given }, 'https://oldal.hu/lap')?.href).toBe(expected)
})
