import { UrlapmuhelyForm } from './form-element.ts'

export { UrlapmuhelyForm } from './form-element.ts'
export type * from './types.ts'

/** The name of the element. */
const TAG = 'urlapmuhely-form'

declare global {
  interface HTMLElementTagNameMap {
    'urlapmuhely-form': UrlapmuhelyForm
  }
}

// A page may load the script twice, and a server has no elements.
if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, UrlapmuhelyForm)
