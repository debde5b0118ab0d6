import type { Browser } from '@playwright/test'

/** Starts a browser, for runs that no test runner starts one for. */
export function launchBrowser(): Promise<Browser>
