import { options } from 'preact'

// Effects of a press or a key run before the next one, as in React; Preact would wait for a frame.
options.requestAnimationFrame = queueMicrotask
