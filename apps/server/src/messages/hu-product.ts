/** The name of the product, in every language. */
export const PRODUCT = 'Űrlapműhely'

/** The client of agents, as the sign-in page names it. */
export const AGENT_CLIENT_NAME = 'Űrlapműhely – ügynök'

/** The displayed name of the first account. */
export const FIRST_ADMINISTRATOR = 'Adminisztrátor'

/** The note of the version that the demo publishes. */
export const DEMO_NOTE = 'A mintaadatok első közzététele'

/** Pages in place of parts that are not built. */
export const notBuilt = {
  admin: 'Az alkalmazás még nincs felépítve: futtassa az „npm run build” parancsot.',
  site: `A fejlesztői dokumentáció még nincs felépítve. Az első indítás után egy-két perc múlva magától megjelenik itt.
Ha később sincs meg, futtassa az „npm run build” parancsot.

The documentation for developers is not built yet. After the first start it appears here by itself within two minutes.
If it does not, run "npm run build".
`,
}
