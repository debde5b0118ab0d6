import type { ImportReport, ReportLine } from '@urlapmuhely/import'
import { formatNumber } from '@urlapmuhely/ui'
import { useId, useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { ScrollRegion } from '../../base/kit/scroll-region.tsx'
import { Table } from '../../base/kit/table.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t } from '../../base/messages/t.ts'
import css from './import-page.module.css'

const FATES = ['lost', 'replaced', 'carried'] as const
const FIRST_ROWS = 100

/** Lists what an import carries over, replaces and loses, item by item, and what changes its meaning. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  return (
    <>
      {report.differences.length > 0 && (
        <section className={css.part}>
          <h3>{t('list.formImport.differences')}</h3>
          <ul className={css.differences}>
            {report.differences.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {FATES.map((fate) => (
        <FateTable key={fate} fate={fate} lines={report.lines.filter((line) => line.fate === fate)} />
      ))}
    </>
  )
}

interface FateTableProps {
  readonly fate: (typeof FATES)[number]
  readonly lines: readonly ReportLine[]
}

function FateTable({ fate, lines }: FateTableProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  // The list of carried items is folded: it is only there to look things up.
  const [isOpen, setOpen] = useState(fate !== 'carried')
  const shown = isWhole ? lines : lines.slice(0, FIRST_ROWS)
  const title = t(`list.formImport.fates.${fate}`, { count: formatNumber(lines.length) })
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.heading}>
        <h3 id={id}>{title}</h3>
        {lines.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'list.formImport.hide' : 'list.formImport.show')}
          </Button>
        )}
      </div>
      {lines.length === 0 && <p className={css.quiet}>{t('list.formImport.none')}</p>}
      {isOpen && lines.length > 0 && (
        <ScrollRegion className={css.scroll} labelledBy={id}>
          <FateLines fate={fate} lines={shown} />
        </ScrollRegion>
      )}
      {isOpen && shown.length < lines.length && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          {t('list.formImport.more', { count: formatNumber(lines.length - shown.length) })}
        </Button>
      )}
    </section>
  )
}

function FateLines({ fate, lines }: FateTableProps) {
  return (
    <Table verticalSpacing={4} className={stacked.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('list.formImport.item')}</Table.Th>
          <Table.Th scope="col">{t('list.formImport.construct')}</Table.Th>
          {fate !== 'carried' && <Table.Th scope="col">{t('list.formImport.reason')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a report never move, and paths repeat
          <Table.Tr key={index}>
            <Table.Td>
              {line.name}
              <span className={css.path}>{line.path}</span>
            </Table.Td>
            <Table.Td data-label={t('list.formImport.construct')}>{line.construct}</Table.Td>
            {fate !== 'carried' && (
              <Table.Td data-label={t('list.formImport.reason')}>
                {line.reasons.map(({ text }) => (
                  <p key={text} className={css.reason}>
                    {text}
                  </p>
                ))}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
