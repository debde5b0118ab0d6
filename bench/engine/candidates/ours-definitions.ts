import type { EngineDefinition } from '../../../packages/engine/src/index.ts'

// The workloads as definitions of our own forms, every property as the back-office would publish it.

const base = {
  enabled: true,
  domainId: null,
  overridesId: null,
  overrideMode: null,
  validFrom: null,
  validTo: null,
  order: 0,
  tags: [],
  revision: 1,
  formId: 'f',
}
const fieldRest = {
  parentId: null,
  optionList: null,
  expression: null,
  placeholder: '',
  hint: '',
  prefix: '',
  suffix: '',
  maxLength: null,
  min: null,
  max: null,
  step: null,
  accept: [],
  maxBytes: null,
  minRows: null,
  maxRows: null,
  addLabel: '',
  personal: false,
  width: 12,
  size: null,
  rows: 6,
  inline: false,
  clearable: false,
  debounce: 0,
  mask: '',
  fillMask: '',
  reverseFillMask: false,
  unmaskedValue: false,
}

function field(key: string, type: string, more: object = {}) {
  return { ...base, ...fieldRest, id: key, key, name: key, label: key, type, ...more }
}
const rule = (id: string, more: object) => ({ ...base, id, name: id, ...more })

function definition(items: object): EngineDefinition {
  // Whole by construction; the engine reports what would be missing.
  return {
    form: {
      ...base,
      id: 'f',
      name: 'f',
      key: 'f',
      title: 'f',
      description: '',
      columns: 1,
      size: 'md',
      labelPosition: 'top',
      submitLabel: 'Küldés',
      banner: null,
      removedValues: 'park',
      validateOn: 'blur',
    },
    items: {
      formField: [],
      formOption: [],
      formDefaultValue: [],
      formDisabled: [],
      formExpandable: [],
      formOptionExpandable: [],
      formOptionModifier: [],
      formRemoveable: [],
      formSideEffect: [],
      formValidation: [],
      ...items,
    },
    domains: [],
  } as unknown as EngineDefinition
}
const range = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index))

/** Every second field is shown while the one before it is 'x'. */
export function sparseDefinition(n: number) {
  return definition({
    formField: range(n, (i) => field(`f${i}`, 'text')),
    formExpandable: range(n / 2, (i) =>
      rule(`e${i}`, {
        targets: [`f${2 * i + 1}`],
        mode: 'auto',
        condition: { '==': [{ var: `f${2 * i}` }, 'x'] },
        panelTitle: '',
        initiallyOpen: false,
        retain: 'inherit',
      }),
    ),
  })
}

/** One field shows or hides all others. */
export function fanDefinition(n: number) {
  return definition({
    formField: range(n, (i) => field(`f${i}`, 'text')),
    formExpandable: range(n - 1, (i) =>
      rule(`e${i}`, {
        targets: [`f${i + 1}`],
        mode: 'auto',
        condition: { '==': [{ var: 'f0' }, 'x'] },
        panelTitle: '',
        initiallyOpen: false,
        retain: 'inherit',
      }),
    ),
  })
}

/** Each field is the one before it and one more. */
export function chainDefinition(n: number) {
  return definition({
    formField: range(n, (i) =>
      i === 0
        ? field('f0', 'number')
        : field(`f${i}`, 'calculated', { expression: { '+': [{ var: `f${i - 1}` }, 1] } }),
    ),
  })
}

/** 1 000 towns in 20 counties; the county decides which are offered. */
export function optionsDefinition(count: number) {
  return definition({
    formField: [field('county', 'text'), field('town', 'select', { optionList: 'towns' })],
    formOption: range(count, (i) =>
      rule(`o${i}`, {
        list: 'towns',
        value: `t${i}`,
        label: `Town ${i}`,
        description: '',
        group: '',
        disabled: false,
        exclusive: false,
        data: { county: `c${i % 20}` },
      }),
    ),
    formOptionModifier: [
      rule('m', {
        fieldId: 'town',
        effect: 'exclude',
        optionValues: [],
        filter: { '!=': [{ var: 'option.data.county' }, { var: 'county' }] },
        label: '',
        onUnavailable: 'clear',
        reason: '',
        condition: null,
      }),
    ],
  })
}

/** Three rules on every field. */
export function validationDefinition(n: number) {
  const all = range(n, (i) => `f${i}`)
  const validation = (id: string, name: string, parameters: object) =>
    rule(id, {
      targets: all,
      rule: name,
      parameters,
      message: '',
      severity: 'error',
      lazy: 'false',
      condition: null,
    })
  return definition({
    formField: range(n, (i) => field(`f${i}`, 'text')),
    formValidation: [
      validation('v1', 'required', {}),
      validation('v2', 'minLength', { min: 2 }),
      validation('v3', 'maxLength', { max: 50 }),
    ],
  })
}
