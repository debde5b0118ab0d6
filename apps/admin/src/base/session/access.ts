import { knownSettings } from '../api/browser-settings.ts'
import { checkGuards, type RefusalReason } from '../guards/guards.ts'
import { accessToken } from '../guards/token-store.ts'

/** Why the person may not use the screens under `/admin`; null if they may. */
export function refusalOf(qaTest: boolean): RefusalReason | null {
  const rolesClaim = knownSettings()?.rolesClaim
  return checkGuards({ token: accessToken(), qaTest, ...(rolesClaim !== undefined && { rolesClaim }) })
}
