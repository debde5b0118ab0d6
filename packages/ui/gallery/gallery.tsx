import { useEffect, useState } from 'react'
import { SIZES, type Size } from '../src/constants.ts'
import { stories, storyStates } from '../src/stories/stories.ts'
import type { Story } from '../src/stories/story.tsx'

// The keys of the constant are the sizes, by its own type; `Object.keys` returns strings.
const sizes = Object.keys(SIZES) as Size[]

/** Every control in every state and every size, light or dark. Addressable: `?theme=dark`, `#storyName`. */
export function Gallery() {
  const [theme, setTheme] = useState(() =>
    new URLSearchParams(window.location.search).get('theme') === 'dark' ? 'dark' : 'light',
  )
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <div className="gallery">
      <header className="gallery-head">
        <h1>Vezérlők</h1>
        <button
          type="button"
          className="uf-button"
          onClick={() => setTheme((last) => (last === 'dark' ? 'light' : 'dark'))}
        >
          {theme === 'dark' ? 'Világos megjelenés' : 'Sötét megjelenés'}
        </button>
      </header>
      <nav className="gallery-nav" aria-label="Vezérlők">
        {Object.entries<Story>(stories).map(([name, { title }]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {Object.entries<Story>(stories).map(([name, story]) => (
          <StorySection key={name} name={name} story={story} />
        ))}
      </main>
    </div>
  )
}

function StorySection({ name, story: { title, Control } }: { name: string; story: Story }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <div className="gallery-states">
        {storyStates.map((state) => (
          <figure key={state.title}>
            <figcaption>{state.title}</figcaption>
            <Control {...state.props} />
          </figure>
        ))}
      </div>
      <div className="gallery-sizes">
        {sizes.map((size) => (
          <figure key={size}>
            <figcaption>
              {size} ({SIZES[size]} px)
            </figcaption>
            <Control size={size} />
          </figure>
        ))}
      </div>
    </section>
  )
}
