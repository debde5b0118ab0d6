import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mantineClasses } from './mantine-classes.ts'

const folder = join(import.meta.dirname, '../../../../../node_modules/@mantine/core/esm/components')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

it.each(Object.entries(mantineClasses))('%s has the classes of the installed style sheets', (name, parts) => {
  const file = files.find((path) => path.endsWith(`${name}.module.mjs`)) ?? ''
  const code = readFileSync(join(folder, file), 'utf8')
  for (const [part, own] of Object.entries(parts)) {
    expect(code).toMatch(new RegExp(`"?${part}"?: "${own}"`))
  }
})
