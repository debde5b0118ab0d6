// Shows the message of index.html when the application does not start: at once when a part of it cannot be fetched or
// breaks, else after the time limit. Does nothing once there is something in the root.
;(() => {
  const LIMIT_MS = 20_000
  const show = () => {
    const problem = document.getElementById('start-problem')
    if (!problem || document.getElementById('root')?.childElementCount !== 0) return
    problem.hidden = false
    problem.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  setTimeout(show, LIMIT_MS)
  // Captured, because a script that cannot be fetched says so only on its own element.
  addEventListener('error', show, true)
  addEventListener('unhandledrejection', show)
})()
