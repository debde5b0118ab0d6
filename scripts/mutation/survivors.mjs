import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes the mutants that survived, or that no test reaches, with their lines of code to `target`. */
export function writeSurvivors(root, mutants, target) {
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  mkdirSync(dirname(join(root, target)), { recursive: true })
  writeFileSync(join(root, target), survivors.map((mutant) => describeMutant(root, mutant)).join(''))
  console.log(`Survivors: ${target}`)
}

function describeMutant(root, { file, status, mutatorName, replacement, location: { start, end } }) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const line = lines[start.line]
  const original =
    start.line === end.line ? line.slice(start.column, end.column) : `${line.slice(start.column)} …`
  const place = `${file}:${start.line + 1}:${start.column + 1}`
  const uncovered = status === 'NoCoverage' ? ' (without coverage)' : ''
  return `${place} ${mutatorName}${uncovered}: ${original} → ${replacement}\n    ${line.trim()}\n`
}
