#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { coverScenarios } from '../cover/coverage.ts'
import { scenarioOf } from '../scenarios/scenario-of-item.ts'
import { coverageLines } from './coverage-lines.ts'
import { findingLine } from './finding-line.ts'
import { readFormFile } from './form-file.ts'
import { SYNTHETIC_USAGE, syntheticFile } from './synthetic.ts'

const USAGE = `Usage: npx @urlapmuhely/engine test form.json [more.json …] [--coverage]
       ${SYNTHETIC_USAGE}`
const COVERAGE = '--coverage'

/**
 * `test` runs the scenarios of exported forms, one line each, and lists on demand the outcomes they do not reach. The
 * process fails if any scenario is broken. `synthetic` writes made-up answers.
 */
const [command, ...given] = process.argv.slice(2)
const files = given.filter((one) => one !== COVERAGE)
const saysCoverage = given.includes(COVERAGE)
if (command === 'synthetic') {
  try {
    process.stdout.write(syntheticFile(given))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
} else if (command !== 'test' || files.length === 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  let broken = 0
  for (const file of files) broken += testFile(file)
  if (broken > 0) process.exitCode = 1
}

/** Tests one file, and returns how many of its scenarios are broken; 1 for a file that cannot be read. */
function testFile(file: string): number {
  try {
    return readFormFile(readFileSync(file, 'utf8')).reduce((sum, { definition, scenarios }) => {
      const kept = scenarios.map((item) => scenarioOf(item, definition.domains))
      const { results, coverage } = coverScenarios(definition, kept, new Date().toISOString())
      for (const [index, { title }] of kept.entries()) {
        const { passed = false, findings = [] } = results[index] ?? {}
        console.log(`${passed ? 'ok    ' : 'BROKEN'} ${title}`)
        if (!passed && findings.length === 0) console.log('         The form does not compile.')
        for (const finding of findings) if (!finding.passed) console.log(`         ${findingLine(finding)}`)
      }
      if (saysCoverage) for (const line of coverageLines(coverage)) console.log(line)
      return sum + results.filter(({ passed }) => !passed).length
    }, 0)
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
