import './bare-dom.ts'

const style = document.createElement('style')
style.textContent = '#form > div { content-visibility: auto; contain-intrinsic-size: auto 5rem; }'
document.head.append(style)
