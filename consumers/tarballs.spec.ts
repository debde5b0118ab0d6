import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { allTarballs } from './project.ts'

test('every tarball passes publint and has types for every import (are the types wrong)', () => {
  expect(allTarballs().map((path) => basename(path).split('-')[1])).toEqual(
    expect.arrayContaining(['schema', 'engine', 'wording', 'sdk', 'ui', 'renderer', 'embed']),
  )
  for (const tarball of allTarballs()) {
    execFileSync('publint', ['run', tarball, '--strict'])
    // ES modules only: resolutions of CommonJS and of bundlers older than `exports` are left out.
    const styles = styleSheetsOf(basename(tarball).split('-')[1] ?? '')
    const excluded = styles.length > 0 ? ['--exclude-entrypoints', ...styles] : []
    execFileSync('attw', [tarball, '--profile', 'esm-only', ...excluded])
  }
})

/** The entries of a package that are style sheets, which have no types. */
function styleSheetsOf(name: string): readonly string[] {
  const manifest = resolve(import.meta.dirname, '..', join('packages', name, 'package.json'))
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly exports: object } // each has them
  return Object.keys(exports).filter((entry) => entry.endsWith('.css'))
}
