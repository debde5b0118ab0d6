import ibanModule from 'validator/lib/isIBAN.js'
import { ofText } from '../facts/validator.ts'
import { unwrap } from './unwrap.ts'

const isIBAN = unwrap(ibanModule)

/** The validator of international account numbers, loaded by itself: its library has the formats of all countries. */
export const ibanValidators = { iban: ofText((text) => isIBAN(text)) } as const
