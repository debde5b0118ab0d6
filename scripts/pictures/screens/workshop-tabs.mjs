import { openWorkshop } from '../ways.mjs'

const group = 'Workshop: tabs'

/** One part of the workshop of the demo form *Kárbejelentő*. */
const part = (of, title, { ready, ...more } = {}) => ({
  name: `workshop-${of}`,
  group,
  title,
  of,
  async open(given) {
    await openWorkshop(given, 'karbejelento', of === 'build' ? '' : `tab=${of}`)
    if (ready) await given.page.getByRole('tabpanel').locator(ready).first().waitFor()
  },
  ...more,
})

/** Every part of the workshop, by its name in the address. */
export const tabScreens = [
  part('build', 'Szerkesztés'),
  part('rules', 'Szabályok: Lista'),
  part('matrix', 'Szabályok: Mátrix'),
  part('map', 'Szabályok: Térkép', { ready: '.react-flow__node, table' }),
  part('texts', 'Fordítások'),
  part('check', 'Ellenőrzés: Problémák'),
  part('scenarios', 'Ellenőrzés: Próbák'),
  part('versions', 'Változatok'),
  part('log', 'Változatok: Napló'),
  part('calendar', 'Változatok: Naptár'),
  part('settings', 'Beállítások', { whole: true }),
]
