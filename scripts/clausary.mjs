#!/usr/bin/env node
/** `npm run clausary -- <command>`: the command line, set up first if need be. Paths are relative to where it is called. */
import { ensureBuilt, ensureInstalled, loadEnv } from './setup.mjs';

// npm runs scripts in the project's folder; the caller's folder is where their paths start
const calledFrom = process.env.INIT_CWD ?? process.cwd();
ensureInstalled();
ensureBuilt();
process.chdir(calledFrom);
await loadEnv();
await import('../dist/server/cli.js');
