import type { Kind } from '@urlapmuhely/schema'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Badge, Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import type { DomainNode } from '../../items/domains/domain-tree.ts'
import {
  type EffectiveRow,
  effectiveRows,
  type ItemInDomain,
  type ItemStanding,
  isDifferent,
} from '../../items/domains/effective-rows.ts'
import { type FormItemGroup, type NamedItem, useFormItems } from '../../items/domains/use-items-in-domains.ts'

const colors: Readonly<Record<ItemStanding, string>> = {
  own: 'accent',
  inherited: 'gray',
  overridden: 'yellow',
  suppressed: 'red',
  off: 'gray',
}

interface FormInDomainProps {
  readonly formId: string
  readonly domains: readonly DomainNode[]
  /** The domains to show side by side; null is everywhere. */
  readonly shown: readonly (string | null)[]
  readonly onlyDifferences: boolean
  readonly now: string
}

/** Every item of a form as one domain sees it, or as two see it side by side. */
export function FormInDomain({ formId, domains, shown, onlyDifferences, now }: FormInDomainProps) {
  const { data, error, refetch } = useFormItems(formId)
  if (error) return <Failure what={t('list.domains.itemsFailed')} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={240} radius="sm" />
  const groups = data.map((group) => ({ group, rows: rowsOf(group) })).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) {
    return <Text size="sm">{t(onlyDifferences ? 'list.domains.noDifferences' : 'list.domains.noItems')}</Text>
  }
  return (
    <div className="domain-items">
      {groups.map(({ group, rows }) => (
        <GroupTable key={group.kind.name} group={group} rows={rows} domains={domains} shown={shown} />
      ))}
    </div>
  )

  function rowsOf(group: FormItemGroup) {
    const rows = effectiveRows(group, { domains, domainIds: shown, now })
    return onlyDifferences ? rows.filter(isDifferent) : rows
  }
}

interface GroupTableProps {
  readonly group: FormItemGroup
  readonly rows: readonly EffectiveRow<NamedItem>[]
  readonly domains: readonly DomainNode[]
  readonly shown: readonly (string | null)[]
}

function GroupTable({ group, rows, domains, shown }: GroupTableProps) {
  const { kind, complete } = group
  const title = complete ? kind.label.many : t('list.domains.optionsOfDomains', { kind: kind.label.many })
  const nameOf = (id: string | null) =>
    id === null ? t('list.domains.everywhereShort') : (domains.find((domain) => domain.id === id)?.name ?? id)
  return (
    <section aria-label={title}>
      <h3 className="domain-group">
        {title} <Counts rows={rows} />
      </h3>
      <div className="domain-table-frame">
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">{t('list.domains.item')}</th>
              <th scope="col">{t('list.domains.scope')}</th>
              {shown.map((id, index) => (
                // The same domain may be selected on both sides.
                <th scope="col" key={`${index === 0 ? 'left' : 'right'} ${id}`}>
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ item, standings }) => (
              <tr key={item.id}>
                <td>
                  <ItemLink kind={kind} item={item} />
                </td>
                <td>{nameOf(item.domainId)}</td>
                {standings.map((entry, index) => (
                  <td key={index === 0 ? 'left' : 'right'}>
                    <Standing kind={kind} entry={entry} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Counts({ rows }: { readonly rows: readonly EffectiveRow<NamedItem>[] }) {
  const first = rows.flatMap(({ standings: [entry] }) => entry?.standing ?? [])
  const standings = Object.entries(Object.groupBy(first, (standing) => standing))
  return (
    <span className="domain-counts">
      {standings
        .map(([standing, members]) =>
          t('list.domains.summary', {
            standing: t(`list.domains.standing.${standing as ItemStanding}`), // groupBy loses the type of its keys
            count: members?.length ?? 0,
          }),
        )
        .join(', ')}
    </span>
  )
}

function Standing({ kind, entry }: { readonly kind: Kind; readonly entry: ItemInDomain<NamedItem> | null }) {
  if (!entry) return <span className="domain-unseen">{t('list.domains.notSeen')}</span>
  const { standing, by, overrides, item } = entry
  const suppresses = item.overrideMode === 'suppress'
  return (
    <span className="domain-standing">
      <Badge variant="light" color={colors[standing]} fw={600}>
        {t(`list.domains.standing.${standing}`)}
      </Badge>
      {by && (
        <span>
          {t('list.domains.by', { name: '' })}
          <ItemLink kind={kind} item={by} />
        </span>
      )}
      {overrides && standing !== 'off' && (
        <span>
          {t(suppresses ? 'list.domains.suppresses' : 'list.domains.replaces', { name: '' })}
          <ItemLink kind={kind} item={overrides} />
        </span>
      )}
    </span>
  )
}

function ItemLink({ kind, item }: { readonly kind: Kind; readonly item: NamedItem }) {
  return (
    <Link className="cell-link" to={`/admin/${kind.slug}/edit/${item.id}`} title={item.name}>
      {item.label}
    </Link>
  )
}
