import type { WireDefinition } from '@urlapmuhely/schema/facts'
import { type BenchField, HIDING } from '../renderer-candidate.ts'

/**
 * The fields of the benchmark as a server sends them to an application that shows the form.
 *
 * @param onAPage - The number of fields per page; all are on one page without it.
 */
export function wireOf(fields: readonly BenchField[], onAPage = Number.POSITIVE_INFINITY): WireDefinition {
  const pageOf = (index: number) => Math.floor(index / onAPage)
  const pages = Number.isFinite(onAPage) ? Math.ceil(fields.length / onAPage) : 0
  return {
    wire: 1,
    lang: 'hu',
    form: { title: 'Próba', key: 'proba' },
    items: {
      formField: [
        ...Array.from({ length: pages }, (_, page) => ({
          ...{ key: `oldal${page}`, type: 'page' as const, label: `${page + 1}. oldal` },
        })),
        ...fields.map(({ key, label, hint }, index) => ({
          ...{ key, label, hint },
          ...(pages > 0 && { parentId: `f${pageOf(index)}` }),
        })),
      ],
      formRemoveable: fields.flatMap(({ hiddenBy }, index) =>
        hiddenBy === null
          ? []
          : [{ targets: [`f${pages + index}`], condition: { '==': [{ var: hiddenBy }, HIDING] } }],
      ),
    },
  }
}

/** The fields as those of each row of a repeat, with its default appearance. */
export function rowsOf(fields: readonly BenchField[]): WireDefinition {
  const flat = wireOf(fields)
  const { formField = [], formRemoveable = [] } = flat.items
  const within = (id: string) => `f${Number(id.slice(1)) + 1}`
  return {
    ...flat,
    items: {
      formField: [
        { key: 'sorok', type: 'repeat', label: 'Sorok' },
        ...formField.map((field) => ({ ...field, parentId: 'f0' })),
      ],
      formRemoveable: formRemoveable.map((rule) => ({ ...rule, targets: rule.targets?.map(within) })),
    },
  }
}
