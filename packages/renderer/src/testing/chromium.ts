import { cdp } from 'vitest/browser'

/** The part of Chromium's protocol that tests need; Vitest leaves its types to the provider. */
interface Protocol {
  send(method: string, params: object): Promise<unknown>
}

/** Chromium's own protocol, for requests to the browser that Vitest cannot make. */
// The provider of this project is Playwright, whose session it is.
export const chromium = () => cdp() as unknown as Protocol
