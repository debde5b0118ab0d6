import { formField } from '@urlapmuhely/schema'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import type { RuleGroup } from '../rows/rule-groups.ts'
import { type ListRow, rowOf } from '../rows/rule-rows.ts'

interface ActiveRowInput {
  readonly rows: readonly ListRow[]
  readonly groups: readonly RuleGroup[]
  readonly fold: (groups: readonly string[], folds: boolean) => void
  /** The id of a new rule, which is revealed too; null for none. */
  readonly made: string | null
}

/**
 * Which row is the tab stop of the list.
 *
 * It stays the same one when rows move; if it is deleted or folded away, the one in its place
 * follows. Its rule or field is selected in the whole workshop. An item selected elsewhere, or by the
 * address, is unfolded and revealed.
 */
export function useActiveRow({ rows, groups, fold, made }: ActiveRowInput) {
  const workshop = useWorkshop()
  const [wanted, setWanted] = useState<string | null>(null)
  const indexOf = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  const at = indexOf.get(wanted ?? '') ?? 0
  const chosen = useWorkshopState((state) => state.selection.at(-1) ?? null)
  const own = useRef<string | null>(null)
  const pending = useRef<string | null>(null)
  const toReveal = useRef<string | null>(null)
  const activate = useCallback(
    (row: ListRow) => {
      setWanted(row.key)
      const id = row.is === 'group' ? row.group : row.id
      if (row.is === 'group' && !workshop.document().items[formField.name]?.has(id)) return
      own.current = id
      workshop.select([id])
    },
    [workshop],
  )
  useEffect(() => {
    if (chosen !== own.current) pending.current = chosen
    own.current = null
  }, [chosen])
  useEffect(() => {
    if (made !== null) pending.current = made
  }, [made])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected item may be in the groups only later
  useEffect(() => {
    const id = pending.current
    const revealed = id === null ? null : rowOf(id, groups)
    if (!revealed) return
    pending.current = null
    if (!revealed.isHead) fold([revealed.group], false)
    toReveal.current = revealed.key
    setWanted(revealed.key)
  }, [chosen, made, groups, fold])
  const lastAt = useRef(0)
  useLayoutEffect(() => {
    if (wanted === null || indexOf.has(wanted)) lastAt.current = at
    else if (toReveal.current !== wanted)
      setWanted(rows[Math.min(lastAt.current, rows.length - 1)]?.key ?? null)
  }, [wanted, indexOf, rows, at])
  return { active: rows[at]?.key ?? '', at, indexOf, activate, toReveal }
}
