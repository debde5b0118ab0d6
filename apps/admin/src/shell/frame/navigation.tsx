import { ChevronDown, LayoutDashboard, type LucideIcon, Waypoints } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useItemCounts } from '../../base/api/queries.ts'
import { THEMES_PARAM } from '../../base/app/search-params.ts'
import { formatNumber } from '../../base/layout/format-number.ts'
import { rulesChoice } from '../../base/layout/menu-choices.ts'
import { useSearchParam } from '../../base/layout/use-search-param.ts'
import { t } from '../../base/messages/t.ts'
import { Link, type LinkProps } from '../../base/router/link.tsx'
import { useRouterState } from '../../base/router/router-context.ts'
import { type KindEntry, mainEntries, ruleEntries, toolEntries } from './menu-entries.ts'
import { MenuTip } from './menu-tip.tsx'
import css from './navigation.module.css'

interface NavigationProps {
  /** Shows icons only; the names are beside them when an icon is pointed at or has the focus. */
  readonly isRail?: boolean
  readonly onNavigate?: () => void
  /** The kinds of rules are to be shown. */
  readonly onUnfold?: () => void
}

/** The links to every screen: control panel, forms, fields, options, the kinds of rules, tools. */
export function Navigation({ isRail = false, onNavigate, onUnfold }: NavigationProps) {
  const { data } = useItemCounts()
  const isThemes = useSearchParam(THEMES_PARAM) !== undefined
  const entry = (props: Omit<EntryProps, 'isRail'>) => (
    <li key={props.label}>
      <Entry {...props} isRail={isRail} {...(onNavigate && { onClick: onNavigate })} />
    </li>
  )
  return (
    <nav className={css.nav} aria-label={t('shell.frame.navigation')} data-rail={isRail || undefined}>
      <ul className={css.list}>
        {entry({
          to: '/admin',
          current: 'screen',
          icon: LayoutDashboard,
          label: t('shell.controlPanel.title'),
        })}
        {mainEntries.map(({ kind, to, icon }) =>
          entry({
            to,
            icon,
            label: kind.label.many,
            // The page of the themes is at the address of the forms.
            ...(!(isThemes && toolEntries.some((tool) => tool.to === to)) && { current: 'below' }),
            side: <Count value={data?.counts[kind.name]} />,
          }),
        )}
        <li>
          <Rules isRail={isRail} {...(onUnfold && { onUnfold })}>
            {ruleEntries.map((rule) => (
              <RuleEntry
                key={rule.to}
                entry={rule}
                count={data?.counts[rule.kind.name]}
                {...(onNavigate && { onNavigate })}
              />
            ))}
          </Rules>
        </li>
      </ul>
      <h2 className={css.heading}>{t('shell.frame.tools')}</h2>
      <ul className={css.list}>
        {toolEntries.map(({ to, search, name, icon }) =>
          entry({
            to,
            icon,
            label: t(`shell.frame.${name}`),
            ...(search ? { search, ...(isThemes && { 'aria-current': 'page' }) } : { current: 'below' }),
          }),
        )}
      </ul>
    </nav>
  )
}

interface EntryProps extends LinkProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly side?: ReactNode
  readonly isRail: boolean
}

function Entry({ icon: Icon, label, side, isRail, ...link }: EntryProps) {
  return (
    <MenuTip text={isRail ? label : null}>
      <Link {...link} className={css.link}>
        <Icon className={css.icon} size={18} aria-hidden />
        <span className={css.name}>{label}</span>
        {!isRail && side}
      </Link>
    </MenuTip>
  )
}

interface RulesProps {
  readonly isRail: boolean
  readonly onUnfold?: () => void
  readonly children: ReactNode
}

/** Folds out to the kinds of rules; unfolded on their screens. A rail opens to show them. */
function Rules({ isRail, onUnfold, children }: RulesProps) {
  const isHere = useRouterState(({ place }) => ruleEntries.some(({ to }) => place.pathname.startsWith(to)))
  const isUnfolded = rulesChoice.use() === 'unfolded'
  const [isOpen, setOpen] = useState(isUnfolded || isHere)
  useEffect(() => {
    if (isHere) setOpen(true)
  }, [isHere])
  const isShown = isOpen && !isRail
  const list = useId()
  const toggle = () => {
    setOpen(!isShown)
    rulesChoice.choose(isShown ? 'folded' : 'unfolded')
    if (!isShown) onUnfold?.()
  }
  return (
    <>
      <MenuTip text={isRail ? t('shell.frame.rules') : null}>
        <button
          type="button"
          className={css.link}
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          data-within={(isHere && !isShown) || undefined}
          onClick={toggle}
        >
          <Waypoints className={css.icon} size={18} aria-hidden />
          <span className={css.name}>{t('shell.frame.rules')}</span>
          {!isRail && <ChevronDown className={css.chevron} size={16} aria-hidden />}
        </button>
      </MenuTip>
      {isShown && (
        <ul id={list} className={css.list}>
          {children}
        </ul>
      )}
    </>
  )
}

interface RuleEntryProps {
  readonly entry: KindEntry
  readonly count: number | undefined
  readonly onNavigate?: () => void
}

function RuleEntry({ entry: { kind, to }, count, onNavigate }: RuleEntryProps) {
  const purpose = useId()
  return (
    <li>
      <MenuTip text={kind.purpose}>
        <Link
          to={to}
          current="below"
          className={css.rule}
          aria-describedby={purpose}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <span className={css.name}>{kind.label.many}</span>
          <Count value={count} />
        </Link>
      </MenuTip>
      <span id={purpose} hidden>
        {kind.purpose}
      </span>
    </li>
  )
}

function Count({ value }: { readonly value: number | undefined }) {
  return (
    <span className={css.count} aria-hidden={value === undefined}>
      {value === undefined ? '\u2007' : formatNumber(value)}
    </span>
  )
}
