import { beforeEach, vi } from 'vitest'
import { notify } from '../../../base/dialogs/notify.tsx'

/** The texts of all notices of a test, instead of showing them. Called beside the tests, not inside one. */
export function shownNotices(): readonly string[] {
  const texts: string[] = []
  beforeEach(() => {
    texts.length = 0
    const take = async (text: string) => void texts.push(text)
    const spies = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'info')]
    for (const spy of spies) spy.mockImplementation(take)
    return () => {
      for (const spy of spies) spy.mockRestore()
    }
  })
  return texts
}
