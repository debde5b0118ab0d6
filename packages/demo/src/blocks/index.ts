import { homeAddress, mailAddress } from './addresses.ts'
import type { BlockSpec } from './block-spec.ts'
import { bankAccount, company } from './money.ts'
import { contact, person, taxpayer } from './people.ts'
import { attachment, other, period, statement } from './small.ts'

/** The blocks of the product, in the order of the screen. */
export const blockSpecs: readonly BlockSpec[] = [
  person,
  homeAddress,
  mailAddress,
  contact,
  taxpayer,
  company,
  bankAccount,
  period,
  attachment,
  statement,
  other,
]
