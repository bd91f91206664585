import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesOf } from './support/circles';
import { ourSources, repositoryFiles, sourcesOf } from './support/sources';

/**
 * The rules of the architecture that can be checked automatically. The linter holds more of them (`biome.json`): circles of
 * imports, and what the domain, the primitives, the functions and the mails may import.
 */
const sources = ourSources();
const lines = (text: string) => text.split('\n').length - 1;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

// One direction: a file imports from its own layer or from one below (app → … → lib/domain).
const FLOORS = ['lib/domain', 'lib', 'lib/firebase', 'lib/data', 'hooks', 'components', 'app'];

function floorOf(path: string): number {
  const parts = path.split('/');
  if (path === 'proxy.ts' || path === 'instrumentation.ts' || parts[0] === 'app')
    return FLOORS.indexOf('app');
  const deep = FLOORS.indexOf(parts.slice(0, 2).join('/'));
  return deep >= 0 ? deep : FLOORS.indexOf(parts[0] ?? '');
}

const isOurs = (path: string) => /^(app|components|hooks|lib|emails|functions)\//.test(path);
const edges = sources.flatMap(({ path, imports }) =>
  imports.filter(isOurs).map((target) => ({ path, target, edge: `${path} → ${target}` })),
);

describe('the arrow of imports', () => {
  it('points from the pages down to the domain', () => {
    const wrong = edges
      .filter(({ path, target }) => floorOf(path) >= 0 && floorOf(target) >= 0)
      .filter(({ path, target }) => floorOf(target) > floorOf(path));
    expect(wrong.map(({ edge }) => edge)).toEqual([]);
  });

  it("never goes sideways from one feature's components to another's", () => {
    const feature = (path: string) => /^components\/([^/]+)\//.exec(path)?.[1];
    const wrong = edges.filter(({ path, target }) => {
      const [from, to] = [feature(path), feature(target)];
      // The shell composes the features; the primitives and the shared components serve all of them.
      return from && to && from !== to && from !== 'shell' && to !== 'ui' && to !== 'shared';
    });
    expect(wrong.map(({ edge }) => edge)).toEqual([]);
  });

  it('lets nobody but the functions import the functions', () => {
    const wrong = edges.filter(
      ({ path, target }) => target.startsWith('functions/') && !path.startsWith('functions/'),
    );
    expect(wrong.map(({ edge }) => edge)).toEqual([]);
  });
});

describe('the rooms', () => {
  // The subject folders of each layer: lib/domain/sale, functions/src/door, components/team, …
  const ROOMS = /^(lib\/domain|lib\/data|functions\/src|components)\/([^/]+)\//;
  const production = edges.filter(({ path }) => !path.includes('.test.'));

  it('point one way from subject to subject, on every floor', () => {
    const between = production.flatMap(({ path, target }) => {
      const [from, to] = [ROOMS.exec(path), ROOMS.exec(target)];
      const isCrossing = from && to && from[1] === to[1] && from[2] !== to[2];
      return isCrossing ? [[from[0], to[0]] as const] : [];
    });
    expect(circlesOf(between)).toEqual([]);
  });
});

it('imports nothing of the laboratory: only tests do', () => {
  const product =
    /^(app|components|hooks|lib|emails|functions|scripts)\/.*(?<!\.test)\.(tsx?|mjs)$|^[^/]+\.tsx?$/;
  const wrong = sourcesOf(product)
    .filter(({ imports }) => imports.some((one) => one.startsWith('lab/')))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

describe('the domain', () => {
  const domain = sources.filter(({ path }) => path.startsWith('lib/domain/'));

  it('keeps the schemas of forms and calls out of what every page reads', () => {
    // `event.ts` is loaded by every page of the panel; `event-schema.ts`, and valibot, only by forms and
    // functions.
    const paths = new Set(domain.map(({ path }) => path));
    const wrong = domain
      .filter(({ path }) => paths.has(path.replace('.ts', '-schema.ts')))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import (?!type)[^;]*from '(valibot|\.[^']*schema)';/gms)].map(
          ([, target]) => `${path} → ${target}`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('reads no clock, no chance and no environment', () => {
    const impure =
      /Date\.now\(|new Date\(\s*\)|Math\.random\(|process\.env|\b(window|document|localStorage)\./;
    const wrong = domain
      .filter(({ text }) => impure.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
});

describe('the routes', () => {
  it('are metadata and one screen', () => {
    const long = sources
      .filter(({ path }) => /^app\/.*page\.tsx$/.test(path) && !path.includes('/api/'))
      .filter(({ text }) => lines(text) > 25)
      .map(({ path, text }) => `${path}: ${lines(text)} lines`);
    expect(long).toEqual([]);
  });

  it('are written down once: an address comes from lib/domain/kit/routes', () => {
    const pages = repositoryFiles().filter((path) => /^app\/.*(page\.tsx|route\.ts)$/.test(path));
    const first = new Set(
      pages.map((path) => path.split('/').find((part) => !/^app$|^\(/.test(part))),
    );
    const names = [...first].filter((name) => name && !name.includes('.')).join('|');
    // A text that begins with an address, by itself or behind the site's: '/admin/users', `${siteUrl}/events/…`.
    const address = new RegExp(
      `(?:['"]|\`(?:\\$\\{[^}]*\\})?)/(?:${names})(?=[/?#'"\`])[^'"\`]*`,
      'g',
    );
    const wrong = [
      ...sources,
      { path: 'next.config.ts', text: readFileSync('next.config.ts', 'utf8') },
    ]
      .filter(({ path }) => !path.startsWith('lib/domain/kit/routes/'))
      .flatMap(({ path, text }) =>
        [...withoutComments(text).matchAll(address)].map(([found]) => `${path}: ${found}`),
      );
    expect(wrong).toEqual([]);
  });
});

it('follows links through one component, which fetches their pages on intent', () => {
  const wrong = sources
    .filter(({ imports }) => imports.some((one) => one === 'next/link'))
    .map(({ path }) => path);
  expect(wrong).toEqual(['components/ui/link.tsx']);
});

describe('the server of the pages', () => {
  // It reads with the platform's own access, which no rule limits.
  const production = sources.filter(({ path }) => isOurs(path) && !path.includes('.test.'));
  const importersOf = (target: RegExp) =>
    production
      .filter(({ imports }) => imports.some((one) => target.test(one)))
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('functions/'));

  it('is asked by pages and routes only', () => {
    const wrong = importersOf(/^lib\/server\//).filter(
      (path) => !/^(app|lib\/server)\//.test(path),
    );
    expect(wrong).toEqual([]);
  });

  it('reaches the database and the accounts in one place each', () => {
    expect(importersOf(/^lib\/server\/admin(\.ts)?$/).sort()).toEqual([
      'lib/server/first-reads.ts',
      'lib/server/session.ts',
    ]);
    const admin = importersOf(/^firebase-admin/).filter((path) => !path.startsWith('lib/server/'));
    expect(admin).toEqual([]);
  });

  it('gives a page only what `mayRead` allows', () => {
    const text = (path: string) => production.find((one) => one.path === path)?.text ?? '';
    const open = [
      ...text('lib/server/first-reads.ts').matchAll(
        /^ {2}(?!private|constructor)(async )?(\w+)\(/gm,
      ),
    ];
    expect(open.map(([, , name]) => name)).toEqual([
      'begin',
      'reader',
      'producerOfEvent',
      'beginAfter',
      'allowed',
    ]);
    expect(text('lib/server/first-data.ts').match(/\bnews: /g)).toHaveLength(1);
    expect(text('lib/server/first-reads.ts')).toContain('mayRead(reader, need, membership) ?');
  });
});

describe('the functions', () => {
  const SCOPE = 'functions/src/support/scope.ts';

  it('run every transaction so that a repeated commit changes nothing', () => {
    const wrong = sources
      .filter(({ path }) => /^functions\/src\/(?!support\/transact\.ts)/.test(path))
      .filter(({ path, text }) => !path.endsWith('.test.ts') && text.includes('runTransaction('))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('make the scope of a producer where a right is checked, and nowhere else', () => {
    const makers = sources
      .filter(({ path }) => path.startsWith('functions/src/'))
      .filter(({ path, text }) => path !== SCOPE && /\b(idOf|scopeOf)\(\w/.test(text))
      .filter(({ imports }) => imports.some((one) => `${one}.ts` === SCOPE))
      .map(({ path }) => path.replace('functions/src/', ''));
    expect(makers.sort()).toEqual([
      // Restoring what only administrators restore, which belongs to no producer.
      'bin/restore-from-bin.ts',
      'bin/rights.ts',
      // Its calls check the rights, each at its turn.
      'errand/start-errand.ts',
      'support/access.ts',
      // The right is an invitation to the address of the caller.
      'team/accept-invitation.ts',
      'team/team.ts',
    ]);
  });

  it('read no field of a document but through its parser', () => {
    // `snapshot.get('field')` gives whatever is stored there; `parseX(id, snapshot.data())` gives what it must be.
    // What has a `get` of the same form and is no document: a request's headers and the parameters of an address.
    const others = /\b(request|searchParams|headers)\.get\(/g;
    const wrong = sources
      .filter(({ path }) => path.startsWith('functions/src/') && !path.includes('.test.'))
      .filter(({ text }) => /\.get\(\s*['"`]/.test(text.replace(others, '')))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('are one file each, named after the function', () => {
    const lists = ['callables', 'index'].map((name) => `functions/src/${name}.ts`);
    const index = lists.map((path) => readFileSync(path, 'utf8')).join('\n');
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const wrong = [...index.matchAll(/export \{ ([^}]+) \} from '\.\/\w+\/([^']+)'/g)]
      .filter(([, names = '', file]) => !names.split(', ').some((name) => kebab(name) === file))
      .map(([line]) => line);
    expect(wrong).toEqual([]);
  });
});
