/** Opens a path of the administration without sign-in, and waits until it has loaded. */
export async function visit(page, path) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}qaTest=1`)
  await loaded(page)
}

/** Waits until the screen has all that it shows. */
export async function loaded(page) {
  await page.locator('[data-loaded]').first().waitFor({ state: 'attached' })
}

/** Opens the workshop of a demo form; `query` as in `tab=rules`. */
export async function openWorkshop({ page, demo }, form, query = '') {
  await visit(page, `/admin/forms/edit/${demo.forms[form]}${query && `?${query}`}`)
}

/** Opens the workshop with this field selected; on a narrow screen its properties are the pane that is shown. */
export async function openField(given, form, key) {
  await openWorkshop(given, form, `select=${await given.demo.field(form, key)}`)
  if (given.isNarrow) await showPane(given.page, 'Tulajdonságok')
  const properties = given.page.getByRole('region', { name: 'Tulajdonságok' })
  await properties.getByRole('tab').first().waitFor()
  return properties
}

/** Chooses the pane of the workshop on a narrow screen. */
export async function showPane(page, name) {
  await page.getByRole('radiogroup').getByText(name, { exact: true }).click()
}

/** Presses a button of the page, or of a part of it. */
export async function press(place, name, options = {}) {
  await place
    .getByRole('button', { name, ...options })
    .first()
    .click()
}

/** Waits for a dialog, and returns it. */
export async function dialog(page, name) {
  const opened = page.getByRole('dialog', name === undefined ? {} : { name }).last()
  await opened.waitFor()
  return opened
}

/** Signs in on the page of the provider. */
export async function signIn(page, password) {
  await page.goto('/')
  await press(page, 'Bejelentkezés')
  await page.getByLabel('Felhasználónév').fill('admin')
  await page.getByLabel('Jelszó', { exact: true }).fill(password)
  await press(page, 'Bejelentkezés')
  await loaded(page)
}

/** Changes a field of the demo as a colleague would, and returns what it was. */
export async function changeItem({ api, demo }, slug, id, values) {
  const before = await (await api.get(`${demo.address}/api/${slug}/${id}`)).json()
  const answer = await api.patch(`${demo.address}/api/${slug}/${id}`, {
    data: values,
    headers: { 'if-match': `"${before.revision}"` },
  })
  if (!answer.ok()) throw new Error(`PATCH ${slug}: ${await answer.text()}`)
  return before
}
