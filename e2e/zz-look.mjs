import { launchBrowser } from './launch-browser.mjs'
const base = 'http://127.0.0.1:4500'
for (let i=0;i<200;i++){ try { await fetch(base); break } catch { await new Promise(r=>setTimeout(r,300)) } }
const b = await launchBrowser()
const id = (await (await fetch(base+'/api/forms?pageSize=10')).json()).items.find(f=>f.key==='csaladi-potlek')?.id
for (const [w,scheme] of [[1440,'light'],[360,'dark']]) {
  const c = await b.newContext({ viewport:{width:w,height:w<500?740:900}, colorScheme:scheme })
  const p = await c.newPage()
  const errors=[]; p.on('console',m=>m.type()==='error'&&errors.push(m.text())); p.on('pageerror',e=>errors.push(String(e)))
  for (const [name,url] of [['panel','/admin?qaTest=1'],['list','/admin/form-fields?qaTest=1'],['create','/admin/form-fields/create?qaTest=1'],['rules',`/admin/forms/edit/${id}?qaTest=1&tab=rules`],['check',`/admin/forms/edit/${id}?qaTest=1&tab=check`],['log',`/admin/forms/edit/${id}?qaTest=1&tab=log`],['settings',`/admin/forms/edit/${id}?qaTest=1&tab=settings`],['domains','/admin/domain-selector-test?qaTest=1']]) {
    await p.goto(base+url); await p.waitForTimeout(name==='check'?6000:3500); await p.screenshot({path:`/tmp/oh-${name}-${w}.png`}) }
  await p.goto(base+`/admin/forms/edit/${id}?qaTest=1`); await p.waitForTimeout(3000)
  if (w>500) { await p.getByRole('treeitem').nth(4).click(); await p.waitForTimeout(2500) }
  await p.screenshot({path:`/tmp/oh-edit-${w}.png`})
  if (errors.length) console.log(w, errors.slice(0,5))
  await c.close()
}
await b.close()
