import { formField } from '@urlapmuhely/schema'
import { Blocks } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { useFindKey } from '../../../base/layout/use-find-key.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useFolded } from '../../shown/use-folded.ts'
import { createTreeReader } from '../../store/document-source.ts'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import { BlocksDialogs } from './blocks-dialogs.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Heat } from './heat.ts'
import { HeatBar } from './heat-bar.tsx'
import classes from './outline.module.css'
import { filterFields, isFiltering, noFilter } from './outline-filter.ts'
import { outlineRows } from './outline-rows.ts'
import { OutlineTree } from './outline-tree.tsx'
import { useRowFacts } from './use-row-facts.ts'

/** The fields of the form as a tree, in which they are found, chosen, renamed, moved and deleted. */
export function Outline() {
  const workshop = useWorkshop()
  const read = useMemo(createTreeReader, [])
  const readTree = useCallback(() => read(workshop.document()), [read, workshop])
  const tree = useDocument(read)
  const facts = useRowFacts()
  const [filter, setFilter] = useState(noFilter)
  // Texts matter to a filter only.
  const items = useDocument((document) => (isFiltering(filter) ? document.items[formField.name] : undefined))
  const [folded, fold] = useFolded('outline', workshop.formId)
  const [announcement, setAnnouncement] = useState('')
  const [heat, setHeat] = useState<Heat | null>(null)
  const [dialog, setDialog] = useState<'insert' | 'save' | null>(null)
  const { filterInput, onKeyDown } = useFindKey()
  const focusTree = useRef<() => void>(null)
  const filtered = useMemo(() => {
    if (!items) return null
    const { answered, hasIssues } = facts
    const hasRules = (id: string) => answered(id).length > 0
    return filterFields({ tree, items, hasRules, hasIssues }, filter)
  }, [tree, items, filter, facts])
  const shown = filtered?.shown ?? null
  const rows = useMemo(() => outlineRows(tree, folded, shown), [tree, folded, shown])
  const toTree = useCallback(() => focusTree.current?.(), [])
  const clear = useCallback(() => setFilter(noFilter), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the inputs and rows inside, which bubbles
    <div className={classes.outline} data-fills onKeyDown={onKeyDown}>
      <FilterBar
        filter={filter}
        onChange={setFilter}
        hits={filtered ? filtered.hits.size : null}
        inputRef={filterInput}
        onLeave={toTree}
      >
        <HeatBar onHeat={setHeat} />
      </FilterBar>
      {rows.length === 0 ? (
        <NoRows isFiltered={filtered !== null} onInsert={() => setDialog('insert')} />
      ) : (
        <OutlineTree
          rows={rows}
          readTree={readTree}
          facts={facts}
          heat={heat}
          fold={fold}
          announce={setAnnouncement}
          openBlocks={setDialog}
          onLeave={clear}
          focusTree={focusTree}
        />
      )}
      <p role="status" className="uf-hidden">
        {announcement}
      </p>
      {dialog && (
        <BlocksDialogs
          dialog={dialog}
          selection={workshop.state().selection}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

interface NoRowsProps {
  readonly isFiltered: boolean
  /** Opens the dialog of blocks. */
  readonly onInsert: () => void
}

/** Says that the form has no fields, or that none fits the filter. */
function NoRows({ isFiltered, onInsert }: NoRowsProps) {
  return (
    <div className={classes.nothing}>
      <p>{t(isFiltered ? 'workshop.outline.noHits' : 'workshop.outline.empty')}</p>
      {!isFiltered && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Blocks size={14} aria-hidden />}
          onClick={onInsert}
        >
          {t('workshop.outline.actions.insertBlock')}
        </Button>
      )}
    </div>
  )
}
