// Runs before the first paint, so that a dark screen never flashes light, and so that the skeleton of the frame is seen
// only where the frame will be. The key is Mantine's own.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be switched off; then the system's scheme holds.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  if (/^\/admin(\/|$)/.test(location.pathname)) document.documentElement.dataset.page = 'admin'
})()
