#!/usr/bin/env node
import { pull } from './pull.ts'

process.exitCode = await pull(process.argv.slice(2), process.env, console)
