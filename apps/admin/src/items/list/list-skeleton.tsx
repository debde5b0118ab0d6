import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t.ts'

const ROWS = 12
const rows = Array.from({ length: ROWS }, (_, index) => `row-${index}`)

/** The skeleton of a table's rows while they load. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `cell-${index}`)
  return (
    <tbody aria-label={t('list.loading')}>
      {rows.map((row, index) => (
        <tr key={row}>
          <td className="list-check" />
          {cells.map((cell, place) => (
            <td key={cell}>
              <Skeleton height={12} width={`${45 + ((index * 7 + place * 13) % 45)}%`} radius="sm" />
            </td>
          ))}
          <td className="list-menu" />
        </tr>
      ))}
    </tbody>
  )
}

/** The skeleton of a narrow list's cards while they load. */
export function SkeletonCards() {
  return (
    <ul className="list-cards" aria-label={t('list.loading')}>
      {rows.slice(0, 6).map((row) => (
        <li key={row} className="list-card">
          <Skeleton height={14} width="60%" radius="sm" mb={12} />
          <Skeleton height={10} width="80%" radius="sm" mb={8} />
          <Skeleton height={10} width="45%" radius="sm" />
        </li>
      ))}
    </ul>
  )
}
