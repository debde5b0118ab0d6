import { termOf } from './expressions.ts'
import { resultOfFunction } from './script.ts'

/** How scripts are translated: expressions, and the bodies of functions. */
export const language = { translate: termOf, returned: resultOfFunction } as const
