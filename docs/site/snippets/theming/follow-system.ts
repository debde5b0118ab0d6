/** Keeps the theme of an element that of the system, light or dark. Returns a function that stops. */
export function followSystem(element: HTMLElement): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    element.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
  return () => dark.removeEventListener('change', apply)
}
