import { readFileSync } from 'node:fs'
import { form } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it, test } from 'vitest'
import { helpPages } from '../../base/help/handbook.ts'
import { screenTopic } from '../../base/help/topics.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { partAt } from './use-open-part.ts'
import { workshopTabs } from './workshop-tabs.ts'

const parts = workshopTabs.flatMap((tab) => tab.parts)

test('every part has an address and a place in the handbook of its own', () => {
  const places = helpPages.flatMap(({ slug, sections }) => [
    slug,
    ...sections.map(({ anchor }) => `${slug}#${anchor}`),
  ])
  const topics = parts.map(({ name }) => screenTopic('/admin/forms/edit/x', `?tab=${name}`))
  expect(topics.length).toBeGreaterThan(0)
  expect(topics.filter((topic) => !places.includes(topic))).toEqual([])
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
})

test('the handbook says of every tab but the first what it shows, and of every part', () => {
  const page = readFileSync(new URL('../../../../../docs/hu/02-a-muhely.md', import.meta.url), 'utf8')
  const missing = workshopTabs.slice(1).flatMap(({ label, parts: own }) => {
    const line = page.split('\n').find((one) => one.startsWith(`- **${t(label)}**: `))
    if (line === undefined) return [t(label)]
    const names = own.length > 1 ? own.map((part) => t(part.label)) : []
    return names.filter((name) => !line.includes(`*${name}*: `))
  })
  expect(missing).toEqual([])
})

describe('an address of an earlier release opens its part', () => {
  it.each([
    ['build', 'Szerkesztés', 'Szerkesztés'],
    ['rules', 'Szabályok', 'Lista'],
    ['map', 'Szabályok', 'Térkép'],
    ['texts', 'Fordítások', 'Fordítások'],
    ['scenarios', 'Ellenőrzés', 'Próbák'],
    ['check', 'Ellenőrzés', 'Problémák'],
    ['versions', 'Változatok', 'Változatok'],
    ['log', 'Változatok', 'Napló'],
    ['settings', 'Beállítások', 'Beállítások'],
    ['nothing', 'Szerkesztés', 'Szerkesztés'],
    ['', 'Szerkesztés', 'Szerkesztés'],
  ])('%j: %s, %s', (name, tabLabel, partLabel) => {
    const { tab, part } = partAt(name)
    expect([t(tab.label), t(part.label)]).toEqual([tabLabel, partLabel])
  })
})

test('translations are offered to a form with more than one language', () => {
  const offered = (languages: readonly string[]) => {
    const item = { ...buildItem(form, { languages: [...languages] }), id: 'x', revision: 1 }
    return workshopTabs
      .filter(({ isOffered }) => !isOffered || isOffered(item as never))
      .map(({ label }) => t(label))
  }
  const others = ['Szerkesztés', 'Szabályok', 'Ellenőrzés', 'Változatok', 'Beállítások']
  expect(offered([])).toEqual(others)
  expect(offered(['hu'])).toEqual(others)
  expect(offered(['hu', 'en'])).toEqual(others.toSpliced(2, 0, 'Fordítások'))
})
