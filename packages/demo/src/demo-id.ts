import { v5 } from 'uuid'

/** The name space of the ids of demo data (a UUID of our own). */
const DEMO_SPACE = '6f1c2e1a-7d0b-5c44-9a39-3b6f0e5d21c7'

/** An id that is the same for the same path in every installation, so that loading twice adds nothing. */
export function demoId(...path: readonly string[]): string {
  return v5(path.join('\n'), DEMO_SPACE)
}

/** The id of the demo domain with that key. */
export function domainId(key: string): string {
  return demoId('domain', key)
}
