// The generator marks the page with the class "dark", the product's styles read data-theme: the second follows the first.
const page = document.documentElement
const follow = () => {
  page.dataset.theme = page.classList.contains('dark') ? 'dark' : 'light'
}
new MutationObserver(follow).observe(page, { attributeFilter: ['class'] })
follow()
