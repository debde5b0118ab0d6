import type { ReadyBlock } from '@urlapmuhely/schema'
import { homeAddress, mailAddress } from './addresses.ts'
import { bankAccount, company } from './money.ts'
import { contact, person, taxpayer } from './people.ts'
import { buildReadyBlock } from './ready-block.ts'
import { attachment, other, period, statement } from './small.ts'

/** The blocks that come with the product, in the order of the screen. */
export const readyBlocks: readonly ReadyBlock[] = [
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
].map(buildReadyBlock)
