import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { chromiumArgs, chromiumPath } from '../chromium.mjs'

const folder = resolve(import.meta.dirname, '..', '..', 'e2e')
const { chromium } = createRequire(join(folder, 'package.json'))('@playwright/test')

/** Starts the browser that takes the pictures. */
export async function startBrowser() {
  return chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
}
