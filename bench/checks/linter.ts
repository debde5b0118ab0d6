import '../../packages/engine/src/optional/patterns.ts'
import { SurveyModel } from 'survey-core'
import { lintSurvey } from 'survey-core/linter'
import { checkForm } from '../../packages/engine/src/checks/check-form.ts'
import type { SeededFault } from '../../packages/engine/src/checks/testing/fault-parts.ts'
import { seededFaults } from '../../packages/engine/src/checks/testing/seeded-faults.ts'
import { compile } from '../../packages/engine/src/compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../../packages/engine/src/testing/build-definition.ts'
import { surveyFaults } from './survey-forms.ts'

// The checks beside the linter of SurveyJS, on the forty seeded faults of the engine and on the same forms without the fault.
// `node bench/checks/linter.ts`

const NOW = '2026-06-15T10:00:00Z'

const known = new Set(seededFaults.map(({ kind }) => kind))
const strange = Object.keys(surveyFaults).filter((kind) => !known.has(kind))
if (strange.length > 0) throw new Error(`No such seeded fault: ${strange.join(', ')}.`)

const rows = seededFaults.map(({ kind, parts, sound }: SeededFault) => {
  const survey = surveyFaults[kind]
  return {
    kind,
    ours: ourCodes(parts),
    ourAlarms: sound ? ourCodes(sound) : [],
    theirs: survey ? theirRules(survey.faulty, true) : null,
    theirAlarms: survey ? theirRules(survey.sound, false) : [],
  }
})

console.log('| fault | ours | survey-core/linter |\n|---|---|---|')
for (const { kind, ours, theirs } of rows) {
  const said = theirs === null ? 'cannot have it' : theirs.join(', ') || '—'
  console.log(`| ${kind} | ${ours.join(', ') || '—'} | ${said} |`)
}
const shared = rows.filter(({ theirs }) => theirs !== null)
const foundByThem = shared.filter(({ theirs }) => theirs !== null && theirs.length > 0)
console.log(`
ours: ${rows.filter(({ ours }) => ours.length > 0).length} of ${rows.length}
of the ${shared.length} that SurveyJS can have: ours ${shared.filter(({ ours }) => ours.length > 0).length}, survey-core/linter ${foundByThem.length}
sound forms with an alarm: ours ${rows.filter(({ ourAlarms }) => ourAlarms.length > 0).length}, survey-core/linter ${rows.filter(({ theirAlarms }) => theirAlarms.length > 0).length}`)
for (const { kind, ourAlarms, theirAlarms } of rows)
  if (ourAlarms.length + theirAlarms.length > 0)
    console.log(`  ${kind}: ours ${ourAlarms.join(', ') || '—'}; theirs ${theirAlarms.join(', ') || '—'}`)

function ourCodes(parts: DefinitionParts): string[] {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW })
  const found = [...diagnostics, ...(program ? checkForm(program) : [])]
  return [...new Set(found.map(({ code }) => code))].sort()
}

/** The linter's rules with a finding. A form without the fault has to load without an error of SurveyJS. */
function theirRules(json: object, isFaulty: boolean): string[] {
  if (!isFaulty) {
    const { jsonErrors } = new SurveyModel(json)
    if (jsonErrors?.length) throw new Error(`SurveyJS does not read ${JSON.stringify(json)}.`)
  }
  return [...new Set(lintSurvey(json).findings.map(({ ruleId }) => ruleId))].sort()
}
