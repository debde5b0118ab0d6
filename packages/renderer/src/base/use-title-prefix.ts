import { useEffect } from 'react'

/** How many forms of the page have put each prefix before its title. */
const users = new Map<string, number>()

/** Puts a prefix before the title of the page while `isWanted` is true. Several forms put it there once. */
export function useTitlePrefix(prefix: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    users.set(prefix, (users.get(prefix) ?? 0) + 1)
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      const left = (users.get(prefix) ?? 1) - 1
      users.set(prefix, left)
      // The host may have given the page another title meanwhile.
      if (left === 0 && document.title.startsWith(prefix))
        document.title = document.title.slice(prefix.length)
    }
  }, [prefix, isWanted])
}
