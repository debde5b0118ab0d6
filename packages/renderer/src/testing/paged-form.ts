import type { DefinitionParts } from '@urlapmuhely/engine/testing'

/** A form of three pages: the second one is there for companies, and every page has something to check. */
export const pagedForm: DefinitionParts = {
  form: { title: 'Bejelentés', description: 'Néhány perc az egész.' },
  formField: [
    { id: 'szemely', label: 'Személyes adatok', type: 'page', hint: 'Ahogy az okmányban áll.' },
    { id: 'nev', label: 'Név', parentId: 'szemely' },
    { id: 'ceges', label: 'Cég nevében', type: 'checkbox', parentId: 'szemely' },
    { id: 'ceg', label: 'Cég', type: 'page' },
    { id: 'cegnev', label: 'Cégnév', parentId: 'ceg' },
    { id: 'letszam', label: 'Létszám', type: 'number', parentId: 'ceg' },
    { id: 'kar', label: 'Káresemény', type: 'page' },
    { id: 'mikor', label: 'Mikor', type: 'date', parentId: 'kar' },
    { id: 'mod', label: 'Kifizetés módja', type: 'radio', optionList: 'modok', parentId: 'kar' },
    { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 1, parentId: 'kar' },
    { id: 'ar', label: 'Ár', type: 'number', suffix: 'Ft', parentId: 'tetel' },
    { id: 'irat', label: 'Irat', type: 'file', parentId: 'kar' },
  ],
  formOption: [
    { id: 'o1', list: 'modok', value: 'u', label: 'Átutalás' },
    { id: 'o2', list: 'modok', value: 'p', label: 'Postai úton' },
  ],
  formExpandable: [{ id: 'e', targets: ['ceg'], condition: { '==': [{ var: 'ceges' }, true] } }],
  formValidation: [{ id: 'v', targets: ['nev', 'cegnev', 'mikor'], lazy: 'true' }],
}

/** The same with other properties of the form. */
export function pagedFormWith(form: Readonly<Record<string, unknown>>): DefinitionParts {
  return { ...pagedForm, form: { ...pagedForm.form, ...form } }
}
