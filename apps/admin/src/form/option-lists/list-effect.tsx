import { formOption, type ListConflict, type ListEffect } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { ScrollRegion } from '../../base/kit/scroll-region.tsx'
import { Table } from '../../base/kit/table.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t } from '../../base/messages/t.ts'
import { effectSentences } from './effect-sentences.ts'
import type { ListActionName } from './list-queries.ts'
import { FormLinks } from './list-table.tsx'
import css from './option-lists.module.css'

const SHOWN_FORMS = 8

interface EffectProps {
  readonly action: ListActionName
  readonly effect: ListEffect
}

/** Describes in words the items that an action on a list concerns. */
export function EffectText({ action, effect }: EffectProps) {
  const { forms, formCount } = effect
  return (
    <section className={css.effect} aria-label={t('list.optionLists.effect.title')}>
      {effectSentences(action, effect).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {formCount > 0 && action !== 'copy' && (
        <>
          <p>{t('list.optionLists.effect.forms')}</p>
          <FormLinks forms={forms} count={formCount} shown={SHOWN_FORMS} />
        </>
      )}
    </section>
  )
}

interface ConflictsProps {
  readonly conflicts: readonly ListConflict[]
  readonly count: number
  /** The names of the two lists. */
  readonly from: string
  readonly into: string
}

/** The options of the same value that differ, so that none is lost unseen. */
export function ConflictTable({ conflicts, count, from, into }: ConflictsProps) {
  const there = (list: string) => t('list.optionLists.effect.there', { list })
  return (
    <div className={css.effect}>
      <p>{t('list.optionLists.effect.conflicts', { count: formatNumber(count) })}</p>
      <ScrollRegion className={css.conflicts} label={t('list.optionLists.effect.conflictTable')}>
        <Table verticalSpacing={4} className={stacked.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('list.optionLists.effect.value')}</Table.Th>
              <Table.Th scope="col">{there(into)}</Table.Th>
              <Table.Th scope="col">{there(from)}</Table.Th>
              <Table.Th scope="col">{t('list.optionLists.effect.differs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <Table.Tr key={JSON.stringify([conflict.value, conflict.domainId])}>
                <Table.Th scope="row">{conflict.value}</Table.Th>
                <Table.Td data-label={there(into)}>{conflict.into}</Table.Td>
                <Table.Td data-label={there(from)}>{conflict.from}</Table.Td>
                <Table.Td data-label={t('list.optionLists.effect.differs')}>
                  {conflict.properties.map((name) => formOption.properties[name]?.label ?? name).join(', ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {count > conflicts.length && (
          <p>{t('list.optionLists.effect.moreConflicts', { count: count - conflicts.length })}</p>
        )}
      </ScrollRegion>
    </div>
  )
}
