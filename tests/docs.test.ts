import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ourSources, repositoryFiles } from './support/sources';

/** What the documents name exists: paths, tests by their titles, npm scripts, links; and their pictures are true. */
const files = repositoryFiles();
const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'lab/README.md',
  ...decisions,
].concat(readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])));
const textOf = (page: string) => readFileSync(page, 'utf8');
/** Without what is struck out: that may name what is gone. */
const valid = (page: string) => textOf(page).replace(/~~[\s\S]*?~~/g, '');

const FOLDERS = 'app|components|hooks|lib|functions|emails|tests|scripts|lab|docs';
const PATH = new RegExp(`(?:^|[\\s\`"'(])((?:${FOLDERS})/[^\\s\`"',;]*)`, 'gm');
const FILE = /`([\w.-]+\.(?:tsx?|mjs|md|rules|json|yaml))`/g;
// Made by a build or a person and not kept in the repository, or a picture, which is not listed.
const MADE = /^functions\/(?:dist|\.env)|\.png\)?$/;

// `saleSchema`, `HOME_ROUTE`, `FirstPage`: one word that looks like a name of the code.
const NAME = /`([a-z]+[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?`/g;
const NAME_IN = /`([\w.]+(?:\([^`)]*\))?)`\s(?:in|of)\s`([\w/.-]+\.\w+)`/g;

/** Every word of the code and its settings. */
const words = new Set(
  files
    .filter((path) => /\.(tsx?|mjs|rules|json|yaml)$|^functions\/\.env|\.example$/.test(path))
    .filter((path) => path !== 'package-lock.json' && existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []),
);

/** Whether a file is named by a path: whole, without its ending, by a folder, or up to a placeholder. */
function exists(path: string): boolean {
  const [known = ''] = path.split(/[<*…{]/);
  if (known !== path) return files.some((file) => file.startsWith(known));
  const bare = path.replace(/[.:]+$/, '').replace(/\/$/, '');
  const isNamed = (file: string, name: string) =>
    file === name || file.startsWith(`${name}/`) || file.startsWith(`${name}.`);
  return files.some((file) => isNamed(file, bare) || isNamed(file, bare.replace(/\)+$/, '')));
}

describe.each(pages)('%s', (page) => {
  it('names paths that exist', () => {
    const text = valid(page);
    const named = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const alone = [...text.matchAll(FILE)].map(([, name = '']) => name);
    const missing = [
      ...named.filter((path) => !MADE.test(path) && !exists(path)),
      ...alone.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
    ];
    expect(missing).toEqual([]);
  });

  it('names what is in the code, and in the file that it says', () => {
    const text = valid(page);
    // A decision also names what was rejected.
    const named = decisions.includes(page) ? [] : [...text.matchAll(NAME)];
    const unknown = named.filter(([, name = '']) => !words.has(name));
    expect(unknown.map(([, name]) => name)).toEqual([]);
    const wrong = [...text.matchAll(NAME_IN)].filter(([, name = '', path = '']) => {
      const [bare = ''] = name.split(/[.(]/);
      return files.includes(path) && !readFileSync(path, 'utf8').includes(bare);
    });
    expect(wrong.map(([line]) => line)).toEqual([]);
  });

  it('names tests by the titles that they have', () => {
    const named = [...textOf(page).matchAll(/`(tests\/[^`]+)`\s\("([^"]+)"\)/g)];
    const wrong = named.filter(([, path = '', title = '']) => {
      return !readFileSync(path, 'utf8').includes(title.replace(/\s+/g, ' '));
    });
    expect(wrong.map(([line]) => line)).toEqual([]);
  });

  it('names npm scripts that exist, and links to pages that do', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const asked = [...textOf(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !(name in scripts))).toEqual([]);
    const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : '';
    const links = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
    const root = new URL(`file:///${folder}`);
    const paths = links.map((to) => new URL(to, root).pathname.slice(1));
    expect(paths.filter((path) => !MADE.test(path) && !exists(path))).toEqual([]);
  });
});

describe('the records of decisions', () => {
  it('stand in a subject that the index links to, none in the index itself', () => {
    const index = textOf('DECISIONS.md');
    expect(decisions.filter((page) => !index.includes(`(${page})`))).toEqual([]);
    const loose = index.replace(/```[\s\S]*?```/g, '').match(/^- .*/gm) ?? [];
    expect(loose).toEqual([]);
  });

  it.each(decisions)('in %s have a date and a status, and say what they replace', (page) => {
    const records = textOf(page).split(/^- /m).slice(1);
    expect(records.length).toBeGreaterThan(0);
    const all = decisions.map(textOf).join('\n');
    const wrong = records.filter((record) => {
      const [, status = ''] = /\n {2}_\d{4}-\d\d-\d\d · (.+)_\n/.exec(record) ?? [];
      const isStruck = record.startsWith('~~');
      const titles = [...status.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
      return (
        !(isStruck ? /^replaced by “/ : /^in force/).test(status) ||
        titles.some((title) => !all.includes(`**${title}`))
      );
    });
    expect(wrong.map((record) => record.slice(0, 80))).toEqual([]);
  });
});

describe('the picture of the house', () => {
  const house = textOf('docs/house.md');
  const sources = ourSources();

  /** The imports of a floor that go from a subject to one that is not before it. */
  function against(floor: string, order: readonly string[]): string[] {
    const subject = (path: string) =>
      path.startsWith(`${floor}/`) ? path.slice(floor.length + 1).split('/')[0] : undefined;
    return sources.flatMap(({ path, imports }) =>
      imports.flatMap((target) => {
        const [from = '', to = ''] = [subject(path), subject(target)];
        if (!from || !to || from === to || !path.slice(floor.length + 1).includes('/')) return [];
        const isAbove = order.includes(to) && order.indexOf(to) < order.indexOf(from);
        return isAbove ? [] : [`${path} → ${target}`];
      }),
    );
  }

  it('has the subjects of the domain in the order in which they import each other', () => {
    const order = [...house.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name);
    expect([...order].sort()).toEqual(readdirSync('lib/domain').sort());
    expect(against('lib/domain', order)).toEqual([]);
  });

  it('has those of the functions in theirs', () => {
    const [, list = ''] = /order is[^:]*: ((?:`\w+`[,.]\s)+)/.exec(house) ?? [];
    const order = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const rooms = readdirSync('functions/src', { withFileTypes: true });
    expect([...order].sort()).toEqual(rooms.flatMap((one) => (one.isDirectory() ? one.name : [])));
    expect(against('functions/src', order)).toEqual([]);
  });
});
