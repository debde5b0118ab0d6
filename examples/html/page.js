const form = document.querySelector('urlapmuhely-form')

// Lists that the form leaves to this page.
const lists = {
  szerzodesek: [{ value: 'sz-1', label: 'Lakásbiztosítás, 2024' }],
  atvevohelyek: [
    { value: 'bolt', label: 'Üzletünkben' },
    { value: 'posta', label: 'Postán' },
  ],
}
form.options = async (list) => lists[list] ?? []

form.addEventListener('urlapmuhely-sent', () => {
  document.querySelector('output').textContent =
    'Elküldve. Az ellenőrzött értékeket az oldal kiszolgálója írta ki.'
})
form.addEventListener('urlapmuhely-error', ({ detail }) => {
  console.warn('Az űrlap nem töltődött be.', detail.reason, detail.status)
})
