import { Repeat2 } from 'lucide-react'
import { Button } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import type { IndexedGraph } from './neighbours.ts'

const SHOWN = 4

interface LoopListProps {
  readonly graph: IndexedGraph
  readonly onPick: (id: string) => void
}

/** The loops of a form in a menu: choosing one selects its first member. */
export function LoopList({ graph, onPick }: LoopListProps) {
  const { loops, byId } = graph
  if (loops.length === 0) return <span>{t('map.noLoops')}</span>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="sm" color="red" variant="outline" leftSection={<Repeat2 size={16} aria-hidden />}>
          {t('map.loops', { count: loops.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {loops.map(({ severity, nodeIds }) => {
          const labels = nodeIds.map((id) => byId.get(id)?.label ?? '')
          const names = labels.slice(0, SHOWN).join(' → ')
          const count = labels.length - SHOWN
          return (
            <Menu.Item key={nodeIds.join(' ')} onClick={() => onPick(nodeIds[0] ?? '')}>
              <div>{count > 0 ? t('map.andMore', { names, count }) : names}</div>
              <small>{t(severity === 'error' ? 'map.loopError' : 'map.loopWarning')}</small>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
