import { defineKind, type ItemOf } from '../define-kind.ts'
import { fragment } from '../property/data-properties.ts'
import { longText } from '../property/text-properties.ts'

/** A named set of fields with their rules, to be put into forms in one step. */
export const block = defineKind({
  name: 'block',
  slug: 'blocks',
  code: 'BLOCK',
  label: { one: 'Blokk', many: 'Blokkok' },
  purpose:
    'A blokk mezők és szabályaik névvel mentett készlete, amely egy lépéssel beilleszthető az űrlapokba.',
  plain: true,
  createdElsewhere: 'Blokkot egy űrlap Mezők lapján lehet menteni: ott a „Mentés blokként” gombbal.',
  properties: {
    description: longText('Leírás', { max: 1000, searched: true, help: 'Mire való, és mit tartalmaz.' }),
    content: fragment('Tartalom', { help: 'Mezők, szabályok és opciók.' }),
  },
  list: { columns: ['name', 'description', 'updatedAt'], sort: 'name' },
})

/** One block. */
export type Block = ItemOf<typeof block>
