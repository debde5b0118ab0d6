import type { Plugin } from 'vite'
import { huShell } from '../src/base/messages/hu-shell.ts'
import { mainEntries, toolEntries } from '../src/shell/frame/menu-entries.ts'

const ROWS = 12

/** Puts the shape of the frame and of a list into `index.html`, so that the page is seen before any script has run. */
export function skeleton(): Plugin {
  return {
    name: 'skeleton',
    transformIndexHtml: (html) => html.replace('<noscript>', `${markup()}\n    <noscript>`),
  }
}

function markup(): string {
  const { product, frame, controlPanel } = huShell
  const list = (labels: readonly string[]) =>
    `<ul>${labels.map((label) => `<li><i></i><span>${label}</span></li>`).join('')}</ul>`
  const nav = [
    list([controlPanel.title, ...mainEntries.map(({ kind }) => kind.label.many), frame.rules]),
    `<p>${frame.tools}</p>`,
    list(toolEntries.map(({ name }) => frame[name])),
  ]
  return `<div class="skeleton" aria-hidden="true">
      <div class="skeleton-bar"><img src="/favicon.svg" alt="" width="22" height="22" /><span>${product}</span></div>
      <div class="skeleton-nav">${nav.join('')}</div>
      <div class="skeleton-main">
        <div class="skeleton-title"></div>
        <div class="skeleton-tools"></div>
        ${'<div class="skeleton-row"></div>'.repeat(ROWS)}
      </div>
    </div>`
}
