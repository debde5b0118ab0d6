import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.mjs'

/** Starts a browser, for runs that no test runner starts one for. */
export async function launchBrowser() {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] })
}
