import type { ComponentProps, MouseEvent } from 'react'
import type { Place, Target } from './router.ts'
import { useRouter, useRouterState } from './router-context.ts'

/** The properties of a link within the application. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Target {
  /** Marks the link as the current page: on that screen only, or also on the screens below it. */
  readonly current?: 'screen' | 'below'
}

/** A link to a place of the application: a plain click navigates without loading the page. */
export function Link({ to, search, current, onClick, ...props }: LinkProps) {
  const router = useRouter()
  const isCurrentAt = ({ pathname }: Place) => current !== undefined && isAt(pathname, to, current)
  // Absolute links stay the same after a navigation. Each of a list's hundred
  // links runs only this check then.
  const isRelative = to === '.' || typeof search === 'function'
  useRouterState(({ place }) => (isRelative ? place.href : isCurrentAt(place)))
  const isCurrent = isCurrentAt(router.state().place)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event) || (props.target ?? '_self') !== '_self') return
    event.preventDefault()
    void router.navigate({ to, search })
  }
  return (
    <a
      {...props}
      href={router.hrefOf({ to, search })}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      onClick={click}
    />
  )
}

/** True for clicks that open another tab or window, or save the link. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
}

function isAt(pathname: string, to: string, current: 'screen' | 'below'): boolean {
  const here = pathname.replace(/\/$/u, '')
  return here === to || (current === 'below' && here.startsWith(`${to}/`))
}
