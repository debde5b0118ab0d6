import { useState } from 'react'
import { keysAfter } from './member-moves.ts'

/** Keys that stay with the members of a list when these are moved; stored members have none of their own. */
export function useMemberKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const all = Array.from({ length: count }, (_, index) => keys[index] ?? `member-${index}`)
  return {
    at: (index: number) => all[index],
    follow: (before: readonly unknown[], after: readonly unknown[]) =>
      setKeys(keysAfter(all, { before, after }, () => crypto.randomUUID())),
  }
}
