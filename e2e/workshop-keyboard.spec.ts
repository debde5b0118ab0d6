import { addOfDomain, addQuestions, addRules, openNew, publish, translate } from './build-housing-support.ts'
import { closePlaces } from './close-places.ts'
import { create } from './create-items.ts'
import { saveState } from './edit-screen.ts'
import { expect, test } from './fixtures.ts'
import { keyboard } from './input-devices.ts'
import { keyHandOn } from './key-hand.ts'
import { QA } from './shared-servers.ts'
import { openFilling } from './workshop-page.ts'

test.use({ serverOptions: QA })

test('a form of thirty questions on four pages is built, translated and published by keyboard alone', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true)
    addEventListener('keydown', () => Object.assign(globalThis, { keys: keysSoFar() + 1 }), true)
    function keysSoFar(): number {
      return (globalThis as { keys?: number }).keys ?? 0
    }
  })
  await create(request, 'domains', { name: 'Szeged', key: 'szeged' })
  const hand = keyHandOn(page)
  await openNew(page, hand, 'Lakásbérleti támogatás billentyűzettel')
  await addQuestions(page, hand)
  await addRules(page, hand)
  await addOfDomain(page, hand, 'Szeged')
  await hand.press('Control+s')
  await expect(saveState(page)).toContainText('Minden mentve')
  await translate(page, hand)
  await publish(page, hand)
  await closePlaces(page)
  const keys = await page.evaluate(() => (globalThis as { keys?: number }).keys)
  console.log(`effort: by keyboard alone: ${hand.actions()} actions, ${keys} keys with those that lead there`)

  await hand.click(page.getByRole('tab', { name: 'Szerkesztés' }))
  const form = await openFilling(page)
  const { chooseRadio } = keyboard(page)
  await chooseRadio(form.getByRole('radiogroup', { name: /^Egyedül él/u }), 'nem')
  await expect(page.locator('html')).not.toHaveAttribute('data-pointed')
})
