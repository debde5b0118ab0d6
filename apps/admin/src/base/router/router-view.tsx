import { Component, type ComponentType, type ReactNode, useEffect } from 'react'
import { type AppRouter, RouterContext, useRouterState } from './router-context.ts'

/** The props of the component that replaces a part that failed. */
export interface FailureProps {
  readonly error: unknown
  /** Renders the part again. */
  readonly reset: () => void
}

interface BoundaryProps {
  readonly fallback: ComponentType<FailureProps>
  /** When it changes, the part is rendered again. */
  readonly place: unknown
  readonly children: ReactNode
}

/** Shows `fallback` in place of children that failed to render, until the place changes or it is reset. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly failure: { error: unknown } | null }> {
  override state: { readonly failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (this.state.failure && place !== this.props.place) this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const Fallback = this.props.fallback
    return <Fallback error={failure.error} reset={() => this.setState({ failure: null })} />
  }
}

interface RouterViewProps {
  readonly router: AppRouter
  /** Called after each place was rendered. */
  readonly onRendered: () => void
  readonly children: ReactNode
}

/** Provides the router to `children`. */
export function RouterView({ router, onRendered, children }: RouterViewProps) {
  return (
    <RouterContext value={router}>
      {children}
      <Rendered onRendered={onRendered} />
    </RouterContext>
  )
}

function Rendered({ onRendered }: Pick<RouterViewProps, 'onRendered'>) {
  const place = useRouterState((state) => state.place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is shown is a reason
  useEffect(onRendered, [place])
  return null
}

/** The screen of the present place. A screen that could not be loaded throws the reason. */
export function Screen() {
  const match = useRouterState((state) => state.match)
  if (match.error !== undefined) throw match.error
  const Content = match.screen?.component
  return Content ? <Content /> : null
}
