import type { Page } from '@playwright/test'

/** Collects the exceptions of a page and the errors in its console; React's warnings are among them. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
