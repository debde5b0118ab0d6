import type { APIRequestContext } from '@playwright/test'
import { create } from './create-items.ts'

/** Rules of each kind with as little given as possible, so that the rest is offered, and is typed in for the first time. */
const leanRules = (field: Readonly<Record<string, string>>) =>
  ({
    'form-validations': { targets: [field.nev], rule: 'maxLength', parameters: { max: 5 } },
    'form-disableds': { targets: [field.cim], condition: { '==': [{ var: 'nev' }, 'x'] } },
    'form-default-values': { targets: [field.nev], when: 'init', value: 'x' },
    'form-expandables': { targets: [field.cim], condition: { '<': [{ var: 'kor' }, 18] } },
    'form-option-expandables': { targets: [field.cim], fieldId: field.megye, optionValues: ['zala'] },
    'form-option-modifiers': { fieldId: field.megye, effect: 'relabel', optionValues: ['zala'], label: 'x' },
    'form-removeables': { targets: [field.cim], mode: 'manual' },
    'form-side-effects': {
      on: 'change',
      triggers: [field.nev],
      actions: [
        { type: 'message', severity: 'info', text: 'x' },
        { type: 'set', targetId: field.cim, expression: 'x', overwrite: 'always' },
      ],
    },
  }) satisfies Record<string, object>

/** The kinds of rules that the form has one of each of. */
export const leanRuleKinds = Object.keys(leanRules({}))

/** A form with five fields, a list and a rule of each kind: the ids of all of them. */
export interface MadeForm {
  readonly formId: string
  readonly fields: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<string, string>>
}

/** Makes the form through the API; the key is also its title. */
export async function makeForm(request: APIRequestContext, key: string): Promise<MadeForm> {
  const formId = await create(request, 'forms', {
    ...{ name: key, key: `${key}-${Date.now()}`, title: key },
    languages: ['hu', 'de'],
  })
  const list = `${key}-${Date.now()}`
  await create(request, 'form-options', { list, value: 'zala', label: 'Zala', name: 'Zala', order: 10 })
  const field = (name: string, label: string, type: string, order: number, more = {}) =>
    create(request, 'form-fields', { formId, key: name, label, name: label, type, order, ...more })
  const fields = {
    nev: await field('nev', 'Név', 'text', 10),
    kor: await field('kor', 'Életkor', 'number', 20),
    cim: await field('cim', 'Cím', 'textarea', 30),
    megye: await field('megye', 'Megye', 'select', 40, { optionList: list }),
    nap: await field('nap', 'Nap', 'date', 50),
  }
  const rules: Record<string, string> = {}
  for (const [slug, values] of Object.entries(leanRules(fields)))
    rules[slug] = await create(request, slug, { formId, name: slug, order: 1, ...values })
  return { formId, fields, rules }
}
