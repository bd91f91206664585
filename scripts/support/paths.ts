import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const inRoot = (...parts: string[]) => join(root, ...parts);

/** The path of an installed package's script, to be run with node directly: npx swallows signals. */
export const script = {
  firebase: inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
  maildev: inRoot('node_modules/maildev/bin/maildev'),
  next: inRoot('node_modules/next/dist/bin/next'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
};

const tsx = pathToFileURL(inRoot('node_modules/tsx/dist/loader.mjs')).href;

/** Node's arguments that run a TypeScript file of the repository, as one process without tsx's own. */
export const typescript = (path: string, ...args: string[]) => [
  '--import',
  tsx,
  inRoot(path),
  ...args,
];
