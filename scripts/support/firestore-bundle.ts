// Bundles only the parts of Firestore that lib/firebase imports. Turbopack includes the SDK's one big module completely
// (166 KB gzipped); esbuild drops what is unused (137 KB), and RE2 is an empty module of our own (91 KB).
// next.config.ts aliases the SDK to this bundle in the browser; the other Firebase packages stay external, so that there
// is one app and one session.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const SDK = 'firebase/firestore';
const FOLDER = 'lib/firebase';
const FILE = 'scripts/support/firestore-bundle.ts';

/**
 * In place of RE2, half of the SDK's own size, which its evaluation of pipelines names: nothing of ours is a pipeline, and no
 * bundler can tell.
 */
const withoutRe2: Plugin = {
  name: 'without-re2',
  setup({ onResolve, onLoad }) {
    const namespace = 'left-out';
    onResolve({ filter: /^re2js$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /.*/, namespace }, () => ({
      contents: `export const RE2JS = { compile() { throw new Error('RE2 is left out (${FILE}).'); } };`,
    }));
  },
};

/** The names that our code imports from the SDK, types excluded. */
function usedNames(root: string): string[] {
  const names = new Set<string>();
  for (const file of readdirSync(join(root, FOLDER))) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(root, FOLDER, file), 'utf8');
    for (const [, list = ''] of text.matchAll(
      /^import \{([^}]*)\} from 'firebase\/firestore';/gm,
    )) {
      for (const name of list.split(',').map((part) => part.trim())) {
        if (name && !name.startsWith('type ')) names.add(name);
      }
    }
  }
  return [...names].sort();
}

/** Writes the bundle into `.sdk`; returns its path relative to the repository. */
export async function bundleFirestore(root: string): Promise<string> {
  // Imported lazily: a production server reads next.config.ts too, and has no development packages.
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${usedNames(root).join(', ')} } from '${SDK}';`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    legalComments: 'none',
    plugins: [withoutRe2],
    // Named once, in a comparison: without this, the polyfill of Node's Buffer comes along (7 KB).
    define: { Buffer: 'Uint8Array' },
    logLevel: 'warning',
    external: ['@firebase/app', '@firebase/component', '@firebase/logger', '@firebase/util'],
  });
  await stop();
  const folder = join(root, '.sdk');
  mkdirSync(folder, { recursive: true });
  // Builds may run concurrently: written to a temporary file and renamed, so that none reads a partial one.
  const half = join(folder, `firestore-${process.pid}.mjs`);
  writeFileSync(half, outputFiles[0]?.contents ?? '');
  renameSync(half, join(folder, 'firestore.mjs'));
  return './.sdk/firestore.mjs';
}
