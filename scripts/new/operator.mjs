import { camelCase, kebabCase, UNWRITTEN } from './sources.mjs'

/** Adds an operator that takes a text and returns a text, until its semantics are written. */
export function newOperator(sources, given) {
  const name = kebabCase(camelCase(given)).replaceAll('-', '_')
  const file = kebabCase(camelCase(given))
  const value = camelCase(given)
  sources.addToList(
    'packages/schema/src/condition/operators.ts',
    /^export const conditionOperators = \{/u,
    /^\}/u,
    name,
    `  ${name}: worded({ possessed: '${UNWRITTEN}' }, values([1, 1], changedText, called('${name.toUpperCase()}', 'szöveg', '${UNWRITTEN}.'))),`,
  )
  sources.create(
    `packages/engine/src/language/operators/${file}.ts`,
    `import { argument, type Evaluations, type Operator } from './operator.ts'

/** ${UNWRITTEN}: what it yields. Pure: the same arguments, the same value. */
const ${value}: Operator = (args) => {
  const part = argument(args, 0)
  return (frame, element) => {
    const text = part(frame, element)
    return typeof text === 'string' ? text : null
  }
}

/** ${UNWRITTEN}: what they are about, with what the engine has to know of each. */
export const ${value}Operators = {
  ${name}: { build: ${value}, costly: true },
} as const satisfies Partial<Evaluations>
`,
  )
  const index = 'packages/engine/src/language/operators/index.ts'
  sources.addLine(index, /^import \{ \w+ \} from '\.\//u, `import { ${value}Operators } from './${file}.ts'`)
  sources.addToList(index, /^const evaluations\b/u, /^\}/u, name, `  ...${value}Operators,`)
  sources.addToList(
    'packages/engine/src/why/why-operators.test.ts',
    /^const examples = \{/u,
    /^\}/u,
    name,
    `  ${name}: [{ '==': [{ ${name}: [v('t')] }, 'a'] }, { t: 'a' }, '${UNWRITTEN}'],`,
  )
  return {
    check: ['engine', 'schema'],
    left: [
      'what it asks of its arguments and yields, how formulas write it, its words, in operators.ts',
      'what it does; it may move beside its kin in language/operators',
      'a scenario (packages/engine/scenarios), its example in why/why-operators.test.ts, worked ones in operators.test.ts',
      'a golden sentence (packages/wording/src/golden/sentences.txt)',
    ],
  }
}
