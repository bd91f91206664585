// Bundles the functions with the parts of lib/domain and emails that they use into functions/dist, so that a
// deploy needs no workspace. firebase-admin and firebase-functions stay outside: the platform looks for them.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, context, stop } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: root,
  entryPoints: ['functions/src/index.ts'],
  outfile: 'functions/dist/index.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
  alias: { '@': root.replace(/\/$/, '') },
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  // CommonJS packages inside the bundle ask for Node's own modules with require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Builds once; answers the size of the bundle in bytes. */
export async function buildFunctions() {
  await build(options);
  // Its service would live on beside a running stack.
  await stop();
  return readFileSync(resolve(root, 'functions/dist/index.js')).length;
}

/** Builds again whenever a source changes, until the returned context is disposed. */
export async function watchFunctions() {
  const watching = await context(options);
  await watching.watch();
  return watching;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bytes = await buildFunctions();
  console.log(`functions/dist/index.js  ${Math.round(bytes / 1024)} KB`);
}
