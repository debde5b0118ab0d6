import type { Kind } from '@urlapmuhely/schema'
import { ArrowDownUp } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Popover } from '../../base/kit/menu.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { listColumn } from '../rows/list-columns.ts'
import { type ListParams, withFilter } from '../rows/list-params.ts'
import { hasScope, isOrdering, orderedParams } from './list-ordering.ts'

const FilterControl = lazyPart(() =>
  import('./list-filter-controls.tsx').then((module) => module.FilterControl),
)

interface OrderButtonProps {
  readonly kind: Kind
  readonly params: ListParams
  readonly onParams: (params: ListParams) => void
}

/** Opens the list in which rows can be moved. The user first chooses the form or the option list to order. */
export function OrderButton({ kind, params, onParams }: OrderButtonProps) {
  const scope = kind.orderedWithin === null ? undefined : listColumn(kind, kind.orderedWithin)
  const button = (onClick?: () => void) => (
    <Button
      variant="default"
      leftSection={<ArrowDownUp size={15} aria-hidden />}
      onFocus={onClick ? undefined : FilterControl.preload}
      onClick={onClick}
    >
      {t('list.order.start')}
    </Button>
  )
  if (isOrdering(kind, params)) return null
  if (!scope || hasScope(kind, params)) return button(() => onParams(orderedParams(params)))
  return (
    <Popover position="bottom-end" shadow="md" width={300} closeOnClickOutside={false}>
      <Popover.Target>{button()}</Popover.Target>
      <Popover.Dropdown aria-label={t('list.order.title')}>
        <Text size="sm" mb="xs">
          {t('list.order.needsScope')}
        </Text>
        <Suspense fallback={<Skeleton height={50} />}>
          <FilterControl
            column={scope}
            filter={{}}
            onChange={(filter) => onParams(orderedParams(withFilter(params, scope.name, filter)))}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
