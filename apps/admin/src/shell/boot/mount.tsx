import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterView } from '../../base/router/router-view.tsx'
import { keepScroll } from '../routes/keep-scroll.ts'
import { Root } from '../routes/root.tsx'
import { router } from '../routes/router.ts'

/** Renders the application into `root` once its first screen is there. */
export async function mount(root: HTMLElement): Promise<void> {
  const onRendered = keepScroll(router.history)
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <RouterView router={router} onRendered={onRendered}>
        <Root />
      </RouterView>
    </StrictMode>,
  )
}
