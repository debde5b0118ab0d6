import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import '../optional/why.ts'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import { isSound } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import { runScenario } from '../scenarios/run-scenario.ts'
import { deepFreeze } from '../testing/dump-state.ts'
import { type FormScenario, SCENARIO_NOW, scenarioDefinition, scenarios } from '../testing/scenarios.ts'
import { describeAnswer } from './describe-answer.ts'
import { compileFiles } from './testing/compile-files.ts'
import { PROBE, readBySchema, readByZod } from './testing/read-shapes.ts'
import { answerTypes } from './typescript.ts'
import { answerZod } from './zod-source.ts'

const files: Record<string, string> = {}

it('accepted answers of all scenarios pass the schema and the zod shape, and are assignable to the type', () => {
  let accepted = 0
  for (const [name, scenario] of Object.entries(scenarios)) {
    const shape = describeAnswer(scenarioDefinition(scenario), scenario.domain ?? null)
    const readers = [readBySchema(shape), readByZod(shape)]
    const answers = acceptedIn(scenario)
    for (const answer of answers)
      expect(
        readers.map((read) => read(answer)),
        `${name} ${JSON.stringify(answer)}`,
      ).toEqual([null, null])
    accepted += answers.length
    files[`${name}.ts`] = answerTypes(shape, PROBE)
    files[`${name}.zod.ts`] = answerZod(shape, PROBE)
    const assigned = answers.map((answer) => `const _: ProbaAnswer = ${JSON.stringify(answer)}\n`)
    files[`${name}.answers.ts`] = [
      `import type { ProbaAnswer } from './${name}.ts'\n`,
      ...assigned.map((line, at) => line.replace('_', `_${at}`)),
      '// @ts-expect-error a key that the form does not have\n',
      'export const wrong: ProbaAnswer = { ismeretlen_kulcs: 1 }\n',
    ].join('')
  }
  expect(accepted).toBeGreaterThan(100)
  expect(compileFiles(files)).toBe('')
})

/** The values that the check accepts, of all steps. */
function acceptedIn(scenario: FormScenario): readonly Readonly<Record<string, unknown>>[] {
  const now = scenario.now ?? SCENARIO_NOW
  const { program } = compile(deepFreeze(scenarioDefinition(scenario)), {
    now,
    domain: scenario.domain ?? null,
  })
  if (!program) throw new Error('Scenarios compile.')
  const answers = new Map<string, Readonly<Record<string, unknown>>>()
  const afterStep = (session: Session) => {
    const { values } = session.answer()
    const result = replay(program, values, { context: { now } })
    if (isSound(result) && result.unverified.length === 0) answers.set(JSON.stringify(values), values)
  }
  runScenario(program, deepFreeze(scenario), { afterStep })
  return [...answers.values()]
}
