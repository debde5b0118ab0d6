// Runs before the first paint, so that a dark screen never flashes light, and so that the skeleton of the frame is seen
// only where the frame will be. The keys are Mantine's own, and that of base/layout/menu-choices.ts.
;(() => {
  let chosen = null
  let isPinned = false
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
    isPinned =
      localStorage.getItem('urlapmuhely.menu.rail') === 'pinned' && matchMedia('(width >= 80em)').matches
  } catch {
    // Storage may be switched off; then the system's scheme holds.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  if (/^\/admin(\/|$)/.test(location.pathname)) document.documentElement.dataset.page = 'admin'
  if (/^\/admin\/forms\/edit\//.test(location.pathname) && !isPinned)
    document.documentElement.dataset.menuStart = 'rail'
})()
