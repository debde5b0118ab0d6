import { parseArgs } from 'node:util'

/** How the command is used. */
export const USAGE = `Usage: npx @urlapmuhely/sdk pull --server URL --form KEY [--form KEY …] --out FOLDER
         [--version N] [--domain KEY] [--lang TAG] [--token TOKEN] [--no-zod] [--check]

Writes for each form: KEY.types.ts (types of its answers), KEY.zod.ts (their shape for zod 4) and KEY.ts (a typed client).
--version  a published version; the newest if it is missing (only with one form)
--token    for servers that want one; URLAPMUHELY_TOKEN if it is missing
--check    writes nothing, and exits with 1 if a file is out of date

Exit codes: 0 done, 1 out of date, 2 wrong arguments, 3 the server does not answer, 4 no such form, version or domain,
5 the token is refused, 6 a file cannot be read or written, 7 the server failed`

/** The arguments of a pull. */
export interface PullArguments {
  readonly server: string
  readonly token: string | undefined
  readonly forms: readonly string[]
  readonly version: number | null
  readonly domain: string | null
  readonly lang: string | null
  readonly out: string
  readonly hasZod: boolean
  /** True to compare only. */
  readonly isCheck: boolean
}

/** Wrong arguments; the message names them. */
export class UsageError extends Error {}

/**
 * Reads the arguments of the command.
 *
 * @throws {UsageError} if one is missing, unknown or malformed.
 */
export function readArguments(args: readonly string[], environment: NodeJS.ProcessEnv): PullArguments {
  const { positionals, values } = parse(args)
  if (positionals.length !== 1 || positionals[0] !== 'pull')
    throw new UsageError('The only command is “pull”.')
  const { server = '', form: forms = [], out = '', version, domain = null, lang = null } = values
  if (!/^https?:\/\//u.test(server) || !URL.canParse(server))
    throw new UsageError('--server must be the address of the form server, such as https://urlapok.pelda.hu.')
  if (forms.length === 0 || forms.includes('')) throw new UsageError('--form must be the key of a form.')
  if (out === '') throw new UsageError('--out must be the folder for the files.')
  if (version !== undefined && !/^[1-9]\d{0,8}$/u.test(version))
    throw new UsageError('--version must be the number of a published version, such as 3.')
  if (version !== undefined && forms.length > 1)
    throw new UsageError('--version is of one form: pull the forms one by one.')
  return {
    ...{ server, forms, domain, lang, out },
    token: values.token ?? environment.URLAPMUHELY_TOKEN,
    version: version === undefined ? null : Number(version),
    hasZod: values['no-zod'] !== true,
    isCheck: values.check === true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        form: { type: 'string', multiple: true },
        version: { type: 'string' },
        domain: { type: 'string' },
        lang: { type: 'string' },
        out: { type: 'string' },
        token: { type: 'string' },
        'no-zod': { type: 'boolean' },
        check: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
