// Runs in the browser on the page of a form, and loads the element of the form: see `fill-page.ts`.
const form = document.querySelector('urlapmuhely-form')

// Without this the form says that it was sent.
form.messages = { sent: form.dataset.sent }

const isDark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => {
  if (isDark.matches) form.dataset.theme = 'dark'
  else delete form.dataset.theme
}
followScheme()
isDark.addEventListener('change', followScheme)

import('/embed/urlapmuhely-form.js').catch(() => {
  const place = form.querySelector('.lead')
  place.setAttribute('role', 'alert')
  place.textContent = form.dataset.failed
})

document.getElementById('again').addEventListener('click', () => {
  form.reset()
  // The button is gone with the confirmation.
  document.querySelector('main').focus()
  scrollTo(0, 0)
})
