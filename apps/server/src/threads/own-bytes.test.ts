import { expect, it } from 'vitest'
import { ownBytes } from './own-bytes.ts'

it('copies bytes that share their memory, so that nothing else is sent with them, and no others', () => {
  const shared = Buffer.from('röviden')
  expect(shared.buffer.byteLength).toBeGreaterThan(shared.byteLength)
  const own = ownBytes(shared)
  expect([Buffer.from(own).toString(), own.buffer.byteLength]).toEqual(['röviden', shared.byteLength])
  expect(ownBytes(own).buffer).toBe(own.buffer)
})
