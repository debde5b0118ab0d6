import { buildDefinition, type DefinitionParts } from '../../packages/engine/src/testing/build-definition.ts'

type Grown = ReturnType<typeof buildDefinition>

const v = (name: string) => ({ var: name })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const isOver = (at: number) => ({ '>': [v('n'), at] })

/** Fields that conditions read. */
const asked = [
  { id: 'n', type: 'number' },
  { id: 'm', type: 'number' },
  { id: 'c', type: 'checkbox' },
  { id: 't' },
]
const formOption = (count: number) =>
  numbers(count).map((at) => ({ id: `o${at}`, list: 'l', value: `o${at}` }))
const build = (parts: DefinitionParts) =>
  buildDefinition({ ...parts, formField: [...asked, ...(parts.formField ?? [])] })

/** Forms with many of one thing in one place, by the name of that thing: the worst that one person can save. */
export const growingForms: Readonly<Record<string, (count: number) => Grown>> = {
  'patterns on a field': (count) =>
    build({ formValidation: numbers(count).map((at) => pattern(at, `^[\\p{L} .${at}-]{1,50}$`)) }),
  'patterns with unlike ends': (count) =>
    build({
      formValidation: numbers(count).map((at) => pattern(at, `^[a-z]{0,9}[0-9a-f]{1,20}(${at}|x)?$`)),
    }),
  'lengths on a field': (count) =>
    build({
      formValidation: numbers(count).map((at) => ({
        ...{ id: `r${at}`, targets: ['t'], rule: at % 2 ? 'minLength' : 'pattern' },
        parameters: at % 2 ? { min: at } : { pattern: `^.{0,${at + 100}}$` },
      })),
    }),
  'conditional limits': (count) =>
    build({
      formValidation: numbers(count).map((at) => ({
        ...{ id: `r${at}`, targets: ['m'], rule: at % 2 ? 'min' : 'max', condition: isOver(at) },
        parameters: at % 2 ? { min: count - at } : { max: at },
      })),
    }),
  'opposed limits': (count) =>
    build({
      formValidation: numbers(count).map((at) => ({
        ...{ id: `r${at}`, targets: ['m'], rule: at % 2 ? 'min' : 'max' },
        condition: at % 2 ? isOver(at) : { '<': [v('n'), at] },
        parameters: at % 2 ? { min: 9 } : { max: 8 },
      })),
    }),
  'comparisons of two fields': (count) =>
    build({
      formValidation: numbers(count).map((at) => ({
        ...{ id: `r${at}`, targets: ['m'], rule: 'compareField', condition: isOver(at) },
        parameters: { fieldId: 'n', operator: at % 2 ? '<' : '>' },
      })),
    }),
  'demands on a field': (count) =>
    build({
      formValidation: numbers(count).map((at) => ({
        ...{ id: `r${at}`, targets: ['t'], rule: 'required', condition: isOver(at) },
      })),
      formDisabled: numbers(count).map((at) => ({
        ...{ id: `l${at}`, targets: ['t'], mode: 'readonly', condition: { '<': [v('n'), at] } },
      })),
    }),
  'effects on a field, the narrowest first': (count) =>
    build({
      formSideEffect: numbers(count).map((at) => ({
        ...{ id: `e${at}`, on: 'change', triggers: ['c'], condition: isOver(count - at) },
        actions: [{ type: 'set', targetId: 't', expression: `x${at}`, overwrite: 'always' }],
      })),
    }),
  'defaults, the narrowest first': (count) =>
    build({
      formDefaultValue: numbers(count).map((at) => ({
        ...{ id: `d${at}`, targets: ['t'], when: 'live', value: `x${at}`, condition: isOver(count - at) },
      })),
    }),
  'equal patterns of fields': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}` })),
      formValidation: numbers(count).map((at) => ({
        ...pattern(at, '^[\\p{L} .-]{1,50}$'),
        targets: [`f${at}`],
      })),
    }),
  'effects on a field': (count) =>
    build({
      formSideEffect: numbers(count).map((at) => ({
        ...{ id: `e${at}`, on: 'change', triggers: ['c'], condition: isOver(at) },
        actions: [{ type: 'set', targetId: 't', expression: `x${at}`, overwrite: 'always' }],
      })),
    }),
  'actions of an effect': (count) =>
    build({
      formSideEffect: [
        {
          ...{ id: 'e', on: 'change', triggers: ['c'], condition: null },
          actions: numbers(count).map((at) => ({
            ...{ type: 'set', targetId: 't', expression: `x${at}`, overwrite: 'ifEmpty' },
          })),
        },
      ],
    }),
  'defaults of a field': (count) =>
    build({
      formDefaultValue: numbers(count).map((at) => ({
        ...{ id: `d${at}`, targets: ['t'], when: 'live', value: `x${at}`, condition: isOver(at), order: 1 },
      })),
    }),
  'fields with defaults': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}` })),
      formDefaultValue: numbers(count).map((at) => ({
        ...{ id: `d${at}`, targets: [`f${at}`], when: 'live', value: `x${at}`, condition: isOver(at) },
      })),
    }),
  'reveals and removals of a field': (count) =>
    build({
      formField: [{ id: 'q' }],
      formExpandable: numbers(count / 2).map((at) => ({
        id: `e${at}`,
        targets: ['q'],
        condition: isOver(at),
      })),
      formRemoveable: numbers(count / 2).map((at) => ({
        ...{ id: `r${at}`, targets: ['q'], condition: { '==': [v('m'), at] } },
      })),
    }),
  'removals of a field': (count) =>
    build({
      formField: [{ id: 'q' }],
      formRemoveable: numbers(count).map((at) => ({
        ...{ id: `r${at}`, targets: ['q'], condition: { '==': [v('m'), at] } },
      })),
    }),
  'locks of a field': (count) =>
    build({
      formDisabled: numbers(count).map((at) => ({ id: `l${at}`, targets: ['t'], condition: isOver(at) })),
    }),
  'locks of many fields': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}` })),
      formDisabled: numbers(count).map((at) => ({
        ...{ id: `l${at}`, targets: numbers(count).map((other) => `f${other}`), condition: isOver(at) },
      })),
    }),
  'rules of an option': (count) =>
    build({
      formField: [{ id: 's', type: 'select', optionList: 'l' }],
      formOption: formOption(3),
      formOptionModifier: numbers(count).map((at) => ({
        ...{ id: `m${at}`, fieldId: 's', effect: at % 2 ? 'include' : 'exclude', optionValues: ['o1'] },
        condition: isOver(at),
      })),
    }),
  'options with a rule each': (count) =>
    build({
      formField: [{ id: 's', type: 'select', optionList: 'l' }],
      formOption: formOption(count),
      formOptionModifier: numbers(count).map((at) => ({
        ...{ id: `m${at}`, fieldId: 's', effect: 'include', optionValues: [`o${at}`], condition: isOver(at) },
      })),
    }),
  'options that reveal': (count) =>
    build({
      formField: [
        { id: 's', type: 'multiSelect', optionList: 'l' },
        ...numbers(count).map((at) => ({ id: `f${at}` })),
      ],
      formOption: formOption(count),
      formOptionExpandable: numbers(count).map((at) => ({
        ...{ id: `x${at}`, fieldId: 's', optionValues: [`o${at}`], targets: [`f${at}`] },
      })),
    }),
  'options that reveal one field': (count) =>
    build({
      formField: [{ id: 's', type: 'select', optionList: 'l' }, { id: 'q' }],
      formOption: formOption(count),
      formOptionExpandable: numbers(count).map((at) => ({
        ...{ id: `x${at}`, fieldId: 's', optionValues: [`o${at}`], targets: ['q'], condition: isOver(at) },
      })),
    }),
  'conditions on all fields before': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}`, type: 'checkbox' })),
      formExpandable: numbers(count)
        .slice(1)
        .map((at) => ({
          ...{ id: `e${at}`, targets: [`f${at}`] },
          condition: { or: numbers(at).map((before) => v(`f${before}`)) },
        })),
    }),
  'conditions on all numbers before': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}`, type: 'number' })),
      formExpandable: numbers(count)
        .slice(1)
        .map((at) => ({
          ...{ id: `e${at}`, targets: [`f${at}`] },
          condition: { and: numbers(at).map((before) => ({ '>': [v(`f${before}`), 10] })) },
        })),
    }),
  'a chain of reveals': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}`, type: 'checkbox' })),
      formExpandable: numbers(count)
        .slice(1)
        .map((at) => ({ id: `e${at}`, targets: [`f${at}`], condition: v(`f${at - 1}`) })),
    }),
  'sections in sections': (count) =>
    build({
      formField: numbers(count).map((at) => ({
        ...{ id: `f${at}`, type: 'section' },
        ...(at % 8 > 0 && { parentId: `f${at - 1}` }),
      })),
      formExpandable: numbers(count).map((at) => ({
        id: `e${at}`,
        targets: [`f${at}`],
        condition: isOver(at),
      })),
    }),
  'parts of a condition': (count) =>
    build({
      formDisabled: [
        { id: 'l', targets: ['t'], condition: { or: numbers(count).map((at) => ({ '==': [v('n'), at] })) } },
      ],
    }),
  'parts that never hold': (count) =>
    build({
      formField: [{ id: 'k', type: 'number', min: 0, max: 5 }],
      formDisabled: [
        {
          id: 'l',
          targets: ['t'],
          condition: { or: numbers(count).map((at) => ({ '==': [v('k'), at + 6] })) },
        },
      ],
    }),
  'rules that do the same': (count) =>
    build({
      formDisabled: numbers(count).map((at) => ({
        ...{ id: `l${at}`, targets: ['t'], mode: 'readonly', condition: { '==': [v('n'), at] } },
      })),
    }),
  'versions of a rule': (count) =>
    build({
      formDisabled: numbers(count).map((at) => ({
        ...{ id: `l${at}`, targets: ['t'], condition: v('c'), message: `x${at}` },
        ...{ validFrom: day(3 * at), validTo: day(3 * at + 4) },
      })),
    }),
  'fields of one label': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}`, label: 'Név' })),
      formExpandable: numbers(count).map((at) => ({
        id: `e${at}`,
        targets: [`f${at}`],
        condition: isOver(at),
      })),
    }),
  'hidden fields': (count) =>
    build({ formField: numbers(count).map((at) => ({ id: `f${at}`, type: 'hidden' })) }),
  'values of the host': (count) =>
    build({
      form: { context: numbers(count).map((at) => ({ key: `k${at}`, label: `K${at}`, type: 'text' })) },
    }),
  'domains with a rule': (count) =>
    build({
      domains: numbers(count / 10).map((at) => ({ id: `d${at}` })),
      formDisabled: [
        { id: 'l', targets: ['t'], condition: v('c') },
        ...numbers(count / 10).map((at) => ({
          ...{ id: `l${at}`, targets: ['t'], condition: v('c'), domainId: `d${at}` },
          ...{ overridesId: 'l', overrideMode: 'replace' },
        })),
      ],
    }),
  'patterns and texts that wait': (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}`, placeholder: `pl. 12${at}` })),
      formValidation: numbers(count).map((at) => ({ ...pattern(at, '^[0-9]{1,9}$'), targets: [`f${at}`] })),
      formDisabled: numbers(count).map((at) => ({
        ...{ id: `l${at}`, targets: ['t'], condition: { '==': [v(`f${at}`), `x${at}`] } },
      })),
    }),
  masks: (count) =>
    build({
      formField: numbers(count).map((at) => ({ id: `f${at}`, mask: '####-####-####-####' })),
      formValidation: numbers(count).map((at) => ({ ...pattern(at, '^[a-z]{1,50}$'), targets: [`f${at}`] })),
    }),
}

function pattern(at: number, source: string) {
  return { id: `r${at}`, targets: ['t'], rule: 'pattern', parameters: { pattern: source } }
}

function day(at: number): string {
  return new Date(Date.UTC(2027, 0, 1 + at)).toISOString()
}
