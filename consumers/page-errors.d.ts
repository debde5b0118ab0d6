import type { Page } from '@playwright/test'
/** Collects the exceptions of a page and the errors in its console; React's warnings are among them. */
export declare function errorsOf(page: Page): readonly string[]
