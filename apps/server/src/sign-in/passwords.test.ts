import { scryptSync } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { verifyPassword } from './passwords.ts'

/** A very cheap hash in the stored format. */
const salt = Buffer.from('0123456789abcdef')
const cheap = `$scrypt$ln=4,r=8,p=1$${salt.toString('base64url')}$${scryptSync('titok', salt, 32, { N: 16, r: 8, p: 1 }).toString('base64url')}`

it('checks passwords in a bounded queue, in which known devices go first', async () => {
  const ended: string[] = []
  const check = async (from: 'known' | 'unknown') => {
    const right = await verifyPassword('titok', cheap, from)
    ended.push(from)
    return right
  }

  const strangers = Array.from({ length: 200 }, () => check('unknown'))
  const known = check('known')
  const outcomes = await Promise.allSettled(strangers)

  expect(await known).toBe(true)
  expect(ended.indexOf('known')).toBeLessThan(10)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(AppError)
  expect(refused?.reason.status).toBe(503)
  expect(await check('unknown')).toBe(true)
})
