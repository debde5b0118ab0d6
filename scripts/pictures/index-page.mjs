import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { THEMES, WIDTHS } from './options.mjs'

/** The page on which all pictures lie side by side, screen by screen, under a list of links. */
export function indexPage(screens, folder) {
  const shown = screens
    .map((screen) => ({ ...screen, files: filesOf(screen, folder) }))
    .filter(({ files }) => files.length > 0)
  const groups = Map.groupBy(shown, ({ group }) => group)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 24px; margin: 0; padding: 0 24px; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 16px 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
h2 { margin: 32px 0 0; font-size: 20px; }
h3 { margin: 24px 0 8px; font-size: 16px; }
.row { display: flex; align-items: start; gap: 16px; overflow-x: auto; padding-bottom: 16px; }
figure { flex: none; margin: 0; }
img { display: block; max-height: 480px; max-width: none; border: 1px solid #8888; }
</style>
<nav>
${[...groups].map(([group, list]) => `<strong>${group}</strong><ul>${list.map(link).join('')}</ul>`).join('\n')}
</nav>
<main>
${[...groups].map(([group, list]) => `<h2>${group}</h2>\n${list.map(section).join('\n')}`).join('\n')}
</main>
</html>
`
}

function filesOf({ name }, folder) {
  return THEMES.flatMap((theme) =>
    WIDTHS.map((width) => ({ width, theme, file: `${name}-${width}-${theme}.png` })),
  ).filter(({ file }) => existsSync(join(folder, file)))
}

const link = ({ name, title }) => `<li><a href="#${name}">${title}</a></li>`

function section({ name, title, files }) {
  const figures = files.map(
    ({ file, width, theme }) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${title}, ${width} px, ${theme}"></a><figcaption>${width} ${theme}</figcaption></figure>`,
  )
  return `<section id="${name}"><h3>${title} <small>${name}</small></h3><div class="row">${figures.join('')}</div></section>`
}
