/** Small files whose contents double, or multiply, with each of their parts. */
export const doubling: Readonly<Record<string, (parts: number) => unknown>> = {
  'references of a JSON Schema': (parts) => ({
    type: 'object',
    $defs: table(parts, (index) => ({
      type: 'object',
      properties:
        index === 0
          ? { a: { type: 'string' } }
          : { l: defined(index - 1), r: defined(index - 1), own: { type: 'string' } },
    })),
    properties: { all: defined(parts - 1) },
  }),
  'parts of a JSON Schema that are put together': (parts) => ({
    type: 'object',
    $defs: table(parts, (index) =>
      index === 0
        ? { properties: { a: { type: 'string' } } }
        : { allOf: [defined(index - 1), defined(index - 1)] },
    ),
    properties: { all: defined(parts - 1) },
  }),
  'branches of a JSON Schema': (parts) => ({
    type: 'object',
    $defs: table(parts, (index) =>
      index === 0
        ? { required: ['a'] }
        : branch('x', [
            ['then', index - 1],
            ['else', index - 1],
          ]),
    ),
    properties: { a: { type: 'string' } },
    allOf: [branch('z', [['then', parts - 1]])],
  }),
  'variables of FHIR': (parts) => variables(parts, (before) => `%${before} + %${before}`),
  'variables of FHIR that choose': (parts) =>
    variables(parts, (before) => `iif(%${before} > 3, %${before}, %${before} - 1)`),
  'variables of FHIR that ask': (parts) =>
    variables(parts, (before) => `iif(%${before}.exists() and %${before} > 1, 2, 1)`),
  'a sum of FHIR': (parts) => variables(2, (before) => Array(parts).fill(`%${before}`).join(' + ')),
  'variables of a script': (parts) =>
    script(
      list(parts, (index) => `let x${index + 1} = x${index} + x${index};`),
      'let x0 = data.a;',
      `x${parts}`,
    ),
  'choices of a script': (parts) =>
    script(
      list(parts, (index) => `let x${index + 1} = data.a > ${index} ? x${index} : x${index} * 2;`),
      'let x0 = data.a;',
      `x${parts}`,
    ),
  'functions of a script': (parts) =>
    script(
      list(parts, (index) => `const f${index + 1} = () => f${index}() * 0 + f${index}() * 0;`),
      'const f0 = () => data.a;',
      `f${parts}()`,
    ),
  'lists of a script': (parts) =>
    script(
      list(parts, () => 's = s.concat(s);'),
      'let s = ["a"];',
      's.includes("b")',
    ),
  'loops of a script': (parts) =>
    script(
      [`${'for (const i of [1, 2, 3]) {'.repeat(parts)} s = s + i; ${'}'.repeat(parts)}`],
      'let s = 0;',
      's',
    ),
}

function list(length: number, part: (index: number) => string): string[] {
  return Array.from({ length }, (_, index) => part(index))
}

function table(parts: number, part: (index: number) => unknown): unknown {
  return Object.fromEntries(Array.from({ length: parts }, (_, index) => [`n${index}`, part(index)]))
}

/** A schema with demands if `a` is a value, and with others if it is not. */
function branch(value: string, cases: readonly (readonly [string, number])[]) {
  const given = cases.map(([name, index]) => [name, defined(index)])
  return Object.fromEntries([['if', { properties: { a: { const: value } } }], ...given])
}

function defined(index: number) {
  return { $ref: `#/$defs/n${index}` }
}

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

function variables(parts: number, expression: (before: string) => string) {
  const text = (of: string) => ({ language: 'text/fhirpath', expression: of })
  return {
    resourceType: 'Questionnaire',
    status: 'draft',
    title: 'a',
    extension: Array.from({ length: parts }, (_, index) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/variable',
      valueExpression: {
        name: `v${index}`,
        ...text(index === 0 ? "%resource.item.where(linkId='q0').answer.value" : expression(`v${index - 1}`)),
      },
    })),
    item: Array.from({ length: 10 }, (_, index) => ({
      linkId: `q${index}`,
      type: 'decimal',
      text: `Q${index}`,
      extension: [
        { url: `${SDC}calculatedExpression`, valueExpression: text(`%v${parts - 1}`) },
        { url: `${SDC}enableWhenExpression`, valueExpression: text(`%v${parts - 1} > %v${parts - 2}`) },
      ],
    })),
  }
}

function script(parts: readonly string[], start: string, result: string) {
  const field = (key: string) => ({ type: 'number', key, label: key })
  return {
    display: 'form',
    components: [
      field('a'),
      { ...field('b'), calculateValue: `${start} ${parts.join(' ')} value = ${result};` },
      { ...field('c'), customConditional: `${start} ${parts.join(' ')} show = ${result} > 3;` },
    ],
  }
}
