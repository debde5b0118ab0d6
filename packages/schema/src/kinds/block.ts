import { isFormFragment } from '../form/form-fragment.ts'
import { buildIssue } from '../ground/issues.ts'
import { parameters } from '../property/data-properties.ts'
import { longText } from '../property/text-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'

/** A named set of fields with their rules, to be put into forms in one step. */
export const block = defineKind({
  name: 'block',
  slug: 'blocks',
  code: 'BLOCK',
  label: { one: 'Blokk', many: 'Blokkok' },
  purpose:
    'A blokk mezők és szabályaik névvel mentett készlete, amely egy lépéssel beilleszthető az űrlapokba.',
  plain: true,
  properties: {
    description: longText('Leírás', { max: 1000, searched: true, help: 'Mire való, és mit tartalmaz.' }),
    content: parameters('Tartalom', { help: 'Mezők, szabályok és opciók.' }),
  },
  list: { columns: ['name', 'description', 'updatedAt'], sort: 'name' },
  check: ({ content }) =>
    isEmpty(content) || isFormFragment(content) ? [] : [buildIssue('content', 'JSON_INVALID')],
})

/** One block. */
export type Block = ItemOf<typeof block>

/** A block without fields, such as one that a program created to fill in later. */
function isEmpty(content: unknown): boolean {
  return typeof content === 'object' && content !== null && Object.keys(content).length === 0
}
