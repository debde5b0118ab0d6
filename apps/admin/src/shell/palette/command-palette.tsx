import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { Provided } from '../../base/kit/mantine-popups.tsx'
import '@mantine/spotlight/styles.css'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '../../base/api/api-error.ts'
import { t } from '../../base/messages/t.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import css from './command-palette.module.css'
import { findScreens, type PaletteEntry } from './palette-entries.ts'
import { useFoundItems } from './use-found-items.ts'

const [store, spotlight] = createSpotlight()

/**
 * Lets the keyboard scroll the results. The list passes it on to its scroll area, though its type does not declare
 * that.
 */
const scrollable = { viewportProps: { tabIndex: 0 } }

interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Finds any screen, and any form, field or rule by name, ignoring accents; Enter opens it. */
export function CommandPalette({ isOpen, onClose }: PaletteProps) {
  return (
    <Provided>
      <Palette isOpen={isOpen} onClose={onClose} />
    </Provided>
  )
}

function Palette({ isOpen, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const items = useFoundItems(isOpen ? query : '')
  useEffect(() => {
    if (isOpen) spotlight.open()
  }, [isOpen])
  const screens = findScreens(query)
  const groups = [
    ...(screens.length > 0 ? [{ heading: t('shell.palette.screens'), entries: screens }] : []),
    ...items.groups,
  ]
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightClose={onClose}
      clearQueryOnClose
      scrollable
      maxHeight="min(60vh, 520px)"
      lockScroll={false}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
      attributes={{ content: { 'aria-label': t('shell.palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('shell.palette.placeholder')}
        aria-label={t('shell.palette.placeholder')}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList {...scrollable}>
        {groups.map(({ heading, entries }) => (
          <Spotlight.ActionsGroup key={heading} label={heading}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {items.isWaiting ? t('shell.palette.searching') : t('shell.palette.nothing')}
          </Spotlight.Empty>
        )}
        {items.error && <p role="alert">{errorText(items.error, t('shell.palette.failed'))}</p>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Line({ entry }: { readonly entry: PaletteEntry }) {
  const navigate = useNavigate()
  return (
    <Spotlight.Action
      className={css.line}
      onClick={() => void navigate({ to: entry.to, search: entry.search ?? {} })}
    >
      <span className={css.label}>{entry.label}</span>
      <span className={css.detail}>{entry.detail}</span>
    </Spotlight.Action>
  )
}
