import type { PublishedForm } from '@urlapmuhely/renderer'
import published from '../../forms/visszajelzes.json' with { type: 'json' }

/**
 * A published form as the server returns it, that of the live examples: `nev` and `ertekeles` (`jo`, `rossz`) are required,
 * `miert` is there for `rossz`, `telefon` and `mikor` are optional.
 */
// The compiler takes the texts of a file of JSON for any texts.
export const feedback = published as unknown as PublishedForm
