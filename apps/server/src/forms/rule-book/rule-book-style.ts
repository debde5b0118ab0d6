import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { programFile } from '../../base/paths.ts'

const css = readFileSync(programFile('forms/rule-book/rule-book.css'), 'utf8')

/** The style of the document, and the hash by which a content security policy allows this one only. */
export const ruleBookStyle = {
  css,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
} as const
