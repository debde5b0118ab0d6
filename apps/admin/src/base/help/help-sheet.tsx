import { useMediaQuery } from '@mantine/hooks'
import { TextInput } from '@urlapmuhely/ui'
import { ArrowLeft, List } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ActionIcon, Button, CloseButton } from '../kit/button.tsx'
import { FocusTrap, Portal } from '../kit/focus.tsx'
import { Provided } from '../kit/mantine-popups.tsx'
import { ScrollRegion } from '../kit/scroll-region.tsx'
import { t } from '../messages/t.ts'
import { helpPage, helpPages } from './handbook.ts'
import css from './help.module.css'
import { HelpPageView, headingId } from './help-page.tsx'
import { closeHelp, type HelpAddress } from './help-store.ts'
import { searchHelp } from './search-help.ts'

/** On narrower screens the sheet covers everything. */
const NARROW = '(width < 37.5em)'
/** The documentation for developers, which the server provides too. */
const SITE = '/docs/'

/**
 * The handbook beside the page, which stays usable: one reads and works at the same time.
 *
 * If another address is opened, the sheet shows it; the button returns to the previous one.
 */
export function HelpSheet({ opened }: { readonly opened: HelpAddress }) {
  return (
    <Provided>
      <Portal>
        <Sheet opened={opened} />
      </Portal>
    </Provided>
  )
}

/** Is mounted after the portal, so that its effects find its elements. */
function Sheet({ opened }: { readonly opened: HelpAddress }) {
  const sheet = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const { address, go, back, isFirst } = useTrail(opened)
  const [query, setQuery] = useState('')
  const goTo = (next: HelpAddress) => {
    setQuery('')
    go(next)
  }
  useOwnScroll(sheet)
  useEffect(() => showPlace(sheet.current, address), [address])
  const [slug = ''] = address.split('#')
  const page = helpPage(slug)
  const isSearching = query.trim() !== ''
  return (
    // The focus trap replaces the ref of its child.
    <FocusTrap active={isNarrow} innerRef={sheet}>
      <section
        className={css.sheet}
        role="dialog"
        aria-label={t('help.title')}
        tabIndex={-1}
        data-help-sheet
        onKeyDown={closeByEscape}
        onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <Head
          canGoBack={!isFirst || isSearching}
          onBack={() => (isSearching ? setQuery('') : back())}
          onContents={() => goTo('')}
        />
        <div className={css.search}>
          <TextInput size="sm" label={t('help.search')} value={query} onChange={setQuery} clearable />
        </div>
        <ScrollRegion className={css.body} label={page?.title ?? t('help.contents')}>
          {isSearching ? (
            <Hits query={query} onGo={goTo} />
          ) : page ? (
            <HelpPageView page={page} onGo={goTo} />
          ) : (
            <Contents onGo={goTo} />
          )}
        </ScrollRegion>
      </section>
    </FocusTrap>
  )
}

interface HeadProps {
  readonly canGoBack: boolean
  readonly onBack: () => void
  readonly onContents: () => void
}

function Head({ canGoBack, onBack, onContents }: HeadProps) {
  return (
    <div className={css.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        disabled={!canGoBack}
        aria-label={t('help.back')}
        title={t('help.back')}
        onClick={onBack}
      >
        <ArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<List size={16} aria-hidden />}
        onClick={onContents}
      >
        {t('help.contents')}
      </Button>
      <CloseButton className={css.close} aria-label={t('help.close')} onClick={closeHelp} />
    </div>
  )
}

interface GoProps {
  readonly onGo: (address: HelpAddress) => void
}

function Contents({ onGo }: GoProps) {
  return (
    <>
      <h2 id={headingId('')} tabIndex={-1} className={css.title}>
        {t('help.contents')}
      </h2>
      <ol className={css.contents}>
        {helpPages.map(({ slug, title }) => (
          <li key={slug}>
            <button type="button" className={css.link} onClick={() => onGo(slug)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
      <p>
        <a href={SITE} target="_blank" rel="noreferrer">
          {t('help.developers')}
        </a>
      </p>
    </>
  )
}

function Hits({ query, onGo }: GoProps & { readonly query: string }) {
  const hits = searchHelp(query)
  return (
    <>
      <p role="status" className={css.count}>
        {hits.length === 0 ? t('help.nothing') : t('help.hits', { count: hits.length })}
      </p>
      <ul className={css.hits}>
        {hits.map(({ page, section, excerpt }) => (
          <li key={`${page.slug}#${section.anchor}`}>
            <button
              type="button"
              className={css.link}
              onClick={() => onGo(section.anchor ? `${page.slug}#${section.anchor}` : page.slug)}
            >
              {section.anchor ? `${page.title} › ${section.title}` : page.title}
            </button>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The addresses that were shown; a new opening adds its own. */
function useTrail(opened: HelpAddress) {
  const [trail, setTrail] = useState<{ readonly opened: HelpAddress; readonly past: readonly HelpAddress[] }>(
    {
      opened,
      past: [opened],
    },
  )
  if (trail.opened !== opened) setTrail({ opened, past: [...trail.past, opened] })
  const address = trail.past.at(-1) ?? ''
  const go = (next: HelpAddress) =>
    setTrail((last) => (last.past.at(-1) === next ? last : { ...last, past: [...last.past, next] }))
  const back = () =>
    setTrail((last) => (last.past.length > 1 ? { ...last, past: last.past.slice(0, -1) } : last))
  return { address, go, back, isFirst: trail.past.length === 1 }
}

/** Scrolls to the heading of an address, and focuses it. */
function showPlace(sheet: HTMLElement | null, address: HelpAddress): void {
  const [, anchor = ''] = address.split('#')
  const heading = sheet?.querySelector<HTMLElement>(`[id="${CSS.escape(headingId(anchor))}"]`)
  heading?.scrollIntoView({ block: 'start' })
  // On a narrow screen the focus trap starts a moment later, on the element with this attribute.
  sheet?.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
  heading?.setAttribute('data-autofocus', '')
  ;(heading ?? sheet)?.focus({ preventScroll: true })
}

function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  closeHelp()
}

/**
 * An open dialog locks scrolling outside of itself with listeners on the document. The
 * sheet's events do not reach them.
 */
function useOwnScroll(sheet: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = sheet.current
    const stop = (event: Event) => event.stopPropagation()
    for (const name of ['wheel', 'touchmove']) element?.addEventListener(name, stop, { passive: true })
    return () => {
      for (const name of ['wheel', 'touchmove']) element?.removeEventListener(name, stop)
    }
  }, [sheet])
}
