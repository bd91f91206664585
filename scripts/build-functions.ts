// Bundles the functions with the parts of lib/domain and emails that they use into functions/dist, so that a
// deploy needs no workspace. firebase-admin and firebase-functions stay external: the platform provides them.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build, stop } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

const options: BuildOptions = {
  absWorkingDir: root,
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

/** Builds once, `from` a source `into` a file; returns the size of the bundle in bytes. */
export async function buildFunctions({
  from = 'functions/src/index.ts',
  into = 'functions/dist/index.js',
} = {}): Promise<number> {
  await build({ ...options, entryPoints: [from], outfile: into });
  // Otherwise esbuild's service process would outlive the build.
  await stop();
  return readFileSync(resolve(root, into)).length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bytes = await buildFunctions();
  console.log(`functions/dist/index.js  ${Math.round(bytes / 1024)} KB`);
}
