import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts);

/** The path of an installed package's script, to be run with node directly: npx swallows signals. */
export const script = {
  firebase: inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
  maildev: inRoot('node_modules/maildev/bin/maildev'),
  next: inRoot('node_modules/next/dist/bin/next'),
  tsx: inRoot('node_modules/tsx/dist/cli.mjs'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
};
