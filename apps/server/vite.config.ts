import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { readTexts } from '../../packages/demo/src/translations/read-texts.ts'

const source = join(import.meta.dirname, 'src')
const output = process.env.SERVER_OUT_DIR ?? join(import.meta.dirname, 'dist')

/** Files beside the modules that the program reads at run time. */
const FILES = [
  'sign-in/sign-in.css',
  'forms/rule-book/rule-book.css',
  'public/fill-page/fill-page.css',
  'public/fill-page/fill-page-browser.js',
]

// The server for production: few files, without types. Tests of single modules and the commands run the sources.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [listMigrations(), readDemoTexts(), copyFiles(), asciiOnly()],
  ssr: {
    target: 'node',
    noExternal: true,
    // They look for files of their own, or for optional packages.
    external: ['piscina', '@fastify/swagger-ui', '@fastify/swagger', 'pg', 'i18n-iso-countries'],
  },
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: true,
    target: 'node24',
    // Names stay: the sign-in provider finds its settings by the names of classes.
    minify: false,
    rollupOptions: {
      input: {
        main: join(source, 'main.ts'),
        'app/api-worker': join(source, 'app/api-worker.ts'),
        'public/check-worker': join(source, 'public/check-worker.ts'),
      },
      // Shared parts are in a folder, because `base/paths.ts`, which is in one of them, counts from there.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        keepNames: true,
        // Node keeps the text of the program in memory.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})

/** The sources find migrations by reading their folder; the build imports the ones that it finds there. */
function listMigrations(): Plugin {
  const folder = join(source, 'storage/migrations')
  return {
    name: 'list-migrations',
    load(id) {
      if (id !== join(folder, 'index.ts')) return null
      const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z-]+\.ts$/u.test(file))
      const imports = files.toSorted().map((file, index) => `import * as file${index} from './${file}'`)
      const names = files.map((_, index) => `...Object.values(file${index})`)
      return `${imports.join('\n')}\nexport const migrations = [${names.join(', ')}]\n`
    },
  }
}

/** The sources read the translations of the demo from XLIFF; the build has the result, and no reader. */
function readDemoTexts(): Plugin {
  const module = join(import.meta.dirname, '../../packages/demo/src/translations/read-texts.ts')
  return {
    name: 'read-demo-texts',
    load: (id) =>
      id === module ? `export const readTexts = () => (${JSON.stringify(readTexts())})\n` : null,
  }
}

/** In a text with one letter that Latin-1 lacks, each letter takes two bytes of memory. */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (/\\[^\0-\x7f]|String\.raw/u.test(chunk.code))
            throw new Error(`${chunk.fileName} has letters that cannot be written otherwise.`)
          chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
        }
      },
    },
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function copyFiles(): Plugin {
  return {
    name: 'copy-files',
    writeBundle() {
      for (const file of FILES) {
        mkdirSync(dirname(join(output, file)), { recursive: true })
        copyFileSync(join(source, file), join(output, file))
      }
    },
  }
}
