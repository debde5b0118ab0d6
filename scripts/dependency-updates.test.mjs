// Compares .github/renovate.json with the installed packages.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const { packageRules: rules } = readJson('.github/renovate.json')
const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const { overrides } = readJson('package.json')
const ofNpm = rules.filter(({ matchManagers }) => !matchManagers || matchManagers.includes('npm'))

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

/** Names of packages in overrides, at every depth: the overridden ones, and their replacements. */
function namesIn(entries) {
  return Object.entries(entries).flatMap(([name, value]) =>
    typeof value === 'string' ? [name, ...aliasOf(value)] : [name, ...namesIn(value)],
  )
}

function aliasOf(version) {
  const name = /^npm:(@?[^@]+)@/u.exec(version)?.[1]
  return name ? [name] : []
}

test('every rule says why', () => {
  expect(rules.filter(({ description }) => !description?.trim())).toEqual([])
})

test('every package that a rule names is a dependency or an override', () => {
  const dependencies = manifests
    .map(readJson)
    .flatMap((manifest) => [
      ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
      ...namesIn(manifest.overrides ?? {}),
    ])
  const known = new Set(dependencies)
  const named = ofNpm.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  expect(named.filter((name) => !name.includes('*') && !known.has(name))).toEqual([])
})

test('every override is kept from moving, by a rule', () => {
  const kept = rules
    .filter(({ matchDepTypes, enabled }) => enabled === false && matchDepTypes?.includes('overrides'))
    .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
  const known = new Set([...kept, ...ofNpm.flatMap(({ matchPackageNames = [] }) => matchPackageNames)])
  const overridden = namesIn(overrides)
  expect(overridden.filter((name) => !known.has(name))).toEqual([])
  // The parent of nested overrides is a dependency itself, with a rule of its own.
  expect(overridden.filter((name) => !kept.includes(name))).toEqual(['vitepress'])
})

test('decisions that rules name exist', () => {
  const decisions = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'docs/decisions'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const named = rules.flatMap(({ description }) => description.match(/\b0\d{3}\b/gu) ?? [])
  expect(named.filter((number) => !decisions.includes(`docs/decisions/${number}-`))).toEqual([])
})
