/** One condition of a question; the answer as FHIRPath writes it. */
interface EnableWhen {
  readonly question: string
  readonly operator: 'exists' | '=' | '!=' | '<' | '<=' | '>' | '>='
  readonly answer: string
}

/** One question, or a group of them. */
export interface QuestionnaireItem {
  readonly linkId: string
  readonly type: 'group' | 'display' | 'boolean' | 'integer' | 'decimal' | 'date' | 'string' | 'choice'
  readonly required?: boolean
  readonly repeats?: boolean
  readonly options?: readonly string[]
  readonly enableWhen?: readonly EnableWhen[]
  readonly enableBehavior?: 'all' | 'any'
  readonly enableWhenExpression?: string
  readonly item?: readonly QuestionnaireItem[]
}

/** A questionnaire, in short. */
export interface Questionnaire {
  readonly title: string
  readonly item: readonly QuestionnaireItem[]
}

const ask = (
  linkId: string,
  type: QuestionnaireItem['type'],
  more: Omit<QuestionnaireItem, 'linkId' | 'type'> = {},
): QuestionnaireItem => ({ linkId, type, ...more })
const when = (question: string, operator: EnableWhen['operator'], answer: string): EnableWhen => ({
  question,
  operator,
  answer,
})
const answerOf = (linkId: string) => `%resource.descendants().where(linkId = '${linkId}').answer.value`
const required = { required: true }

/** Questionnaires made by hand in the style of HL7 FHIR. */
export const questionnaires: readonly Questionnaire[] = [
  {
    title: 'Dohányzás',
    item: [
      ask('dohanyzik', 'boolean', required),
      ask('szal', 'integer', { ...required, enableWhen: [when('dohanyzik', '=', 'true')] }),
      ask('leszokna', 'boolean', { enableWhen: [when('szal', '>=', '5')] }),
      ask('korabban', 'boolean', { enableWhen: [when('dohanyzik', '=', 'false')] }),
      ask('miota', 'date', { enableWhen: [when('korabban', 'exists', 'true')] }),
      ask('miert', 'string', { enableWhen: [when('korabban', 'exists', 'false')] }),
    ],
  },
  {
    title: 'Több feltétel',
    item: [
      ask('nem', 'choice', { options: ['f', 'n', 'x'] }),
      ask('kor', 'integer'),
      ask('mindketto', 'string', {
        ...required,
        enableWhen: [when('nem', '=', "'n'"), when('kor', '>', '9')],
        enableBehavior: 'all',
      }),
      ask('egyik', 'string', {
        enableWhen: [when('nem', '!=', "'f'"), when('kor', '<=', '3')],
        enableBehavior: 'any',
      }),
      ask('masik', 'string', { enableWhen: [when('kor', '!=', '5')] }),
    ],
  },
  {
    title: 'Csoportok',
    item: [
      ask('fajdalom', 'boolean', required),
      ask('reszletek', 'group', {
        enableWhen: [when('fajdalom', '=', 'true')],
        item: [
          ask('hol', 'choice', { ...required, repeats: true, options: ['fej', 'has', 'lab'] }),
          ask('erosseg', 'integer', required),
          ask('belso', 'group', {
            enableWhen: [when('erosseg', '>', '5')],
            item: [ask('mikor', 'date'), ask('gyogyszer', 'string', required)],
          }),
        ],
      }),
      ask('fejfajas', 'string', { enableWhen: [when('hol', '=', "'fej'")] }),
      ask('mashol', 'string', { enableWhen: [when('hol', '!=', "'fej'")] }),
      ask('surgos', 'string', { enableWhen: [when('gyogyszer', 'exists', 'true')] }),
    ],
  },
  {
    title: 'Kifejezések',
    item: [
      ask('suly', 'decimal'),
      ask('magas', 'boolean'),
      ask('hely', 'choice', { options: ['otthon', 'korhaz'] }),
      ask('a', 'string', { enableWhenExpression: `${answerOf('suly')} > 9` }),
      ask('b', 'string', {
        enableWhenExpression: `${answerOf('magas')} = true and ${answerOf('suly')} >= 2`,
      }),
      ask('c', 'string', {
        enableWhenExpression: `${answerOf('suly')}.exists() or ${answerOf('magas')} = false`,
      }),
      ask('d', 'string', { enableWhenExpression: `${answerOf('hely')}.code = 'korhaz'` }),
      ask('e', 'string', { enableWhenExpression: `(${answerOf('hely')}.exists()).not()` }),
      ask('f', 'string', { enableWhenExpression: `${answerOf('suly')}.empty()` }),
    ],
  },
  {
    title: 'Feltételek válaszokról',
    item: [
      ask('tobb', 'choice', { repeats: true, options: ['x', 'y', 'z'] }),
      ask('egy', 'choice', { options: ['x', 'y'] }),
      ask('szam', 'integer'),
      ask('nap', 'date'),
      ask('a', 'string', { enableWhenExpression: `${answerOf('tobb')}.where(code = 'x').exists()` }),
      ask('b', 'string', {
        enableWhenExpression:
          "%resource.descendants().where(linkId = 'tobb').answer.where(value.code = 'y').exists()",
      }),
      ask('c', 'string', { enableWhenExpression: `${answerOf('tobb')}.exists(code = 'x' or code = 'z')` }),
      ask('d', 'string', { enableWhenExpression: `${answerOf('tobb')}.all(code = 'x')` }),
      ask('e', 'string', {
        enableWhenExpression: `${answerOf('tobb')}.where($this.code != 'x').count() > 1`,
      }),
      ask('f', 'string', { enableWhenExpression: `${answerOf('egy')}.where(code = 'x').exists()` }),
      ask('g', 'string', { enableWhenExpression: `${answerOf('egy')}.all(code = 'x')` }),
      ask('h', 'string', { enableWhenExpression: `${answerOf('szam')}.where($this > 3).exists()` }),
      ask('i', 'string', { enableWhenExpression: `${answerOf('tobb')}.select(code).count() = 2` }),
      // The day of the test's clock, which FHIRPath does not have, is left out.
      ask('j', 'string', {
        enableWhenExpression: `${answerOf('nap')} != @2026-06-15 and ${answerOf('nap')} < now()`,
      }),
      ask('l', 'string', { enableWhenExpression: `${answerOf('nap')}.toString() = '2020-01-31'` }),
      ask('k', 'string', {
        enableWhenExpression: `today().toString().substring(0, 4).toInteger() - ${answerOf('nap')}.toString().substring(0, 4).toInteger() > 3`,
      }),
    ],
  },
  {
    title: 'Szövegek és láncok',
    item: [
      ask('nev', 'string', required),
      ask('becenev', 'string', { enableWhen: [when('nev', '=', "'alma'")] }),
      ask('harmadik', 'string', {
        ...required,
        enableWhen: [when('becenev', 'exists', 'true')],
      }),
      ask('mely', 'group', {
        enableWhen: [when('harmadik', '=', "'ab'"), when('nev', 'exists', 'false')],
        enableBehavior: 'any',
        item: [ask('vege', 'date', required), ask('hossz', 'integer')],
      }),
      ask('g', 'string', { enableWhenExpression: `${answerOf('nev')}.startsWith('al')` }),
      ask('i', 'string', { enableWhenExpression: `${answerOf('nev')}.replace('a', 'e') = 'elme'` }),
      ask('j', 'string', { enableWhenExpression: `${answerOf('nev')}.split('l').first() = 'a'` }),
      ask('h', 'string', { enableWhenExpression: `iif(${answerOf('hossz')} > 5, true, false)` }),
    ],
  },
]

/** The questionnaire as a resource of FHIR R4. */
export function resourceOf({ title, item }: Questionnaire): object {
  return { resourceType: 'Questionnaire', status: 'active', id: title, title, item: item.map(itemOf) }
}

const ANSWERS: Readonly<Record<string, string>> = { integer: 'answerInteger', boolean: 'answerBoolean' }
const EXPRESSION = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression'

function itemOf({ options, enableWhen, enableWhenExpression, item, ...rest }: QuestionnaireItem): object {
  return {
    ...rest,
    text: rest.linkId,
    ...(options ? { answerOption: options.map((code) => ({ valueCoding: { code, display: code } })) } : {}),
    ...(enableWhen ? { enableWhen: enableWhen.map(conditionOf) } : {}),
    ...(enableWhenExpression
      ? {
          extension: [
            {
              url: EXPRESSION,
              valueExpression: { language: 'text/fhirpath', expression: enableWhenExpression },
            },
          ],
        }
      : {}),
    ...(item ? { item: item.map(itemOf) } : {}),
  }
}

function conditionOf({ question, operator, answer }: EnableWhen): object {
  if (answer.startsWith("'")) {
    const text = answer.slice(1, -1)
    const isText = question === 'nev' || question === 'harmadik'
    return { question, operator, ...(isText ? { answerString: text } : { answerCoding: { code: text } }) }
  }
  const type = answer === 'true' || answer === 'false' ? 'boolean' : 'integer'
  return { question, operator, [ANSWERS[type] ?? '']: JSON.parse(answer) }
}
