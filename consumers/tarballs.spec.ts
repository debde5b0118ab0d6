import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import { allTarballs } from './project.ts'

test('every tarball passes publint and has types for every import (are the types wrong)', () => {
  expect(allTarballs().map((path) => basename(path).split('-')[1])).toEqual(
    expect.arrayContaining(['schema', 'engine', 'wording', 'sdk', 'ui', 'renderer', 'embed']),
  )
  for (const tarball of allTarballs()) {
    execFileSync('publint', ['run', tarball, '--strict'])
    // ES modules only: resolutions of CommonJS and of bundlers older than `exports` are left out.
    execFileSync('attw', [
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './styles.css',
      './design.css',
    ])
  }
})
