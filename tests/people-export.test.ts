import { expect, it } from 'vitest';
import { ourSources } from './support/sources';

/** Every file with people in it is asked for on the server first, which leaves a line in the trace. */
const sources = ourSources();

// One's own team, and a file whose dialog asks for it (`many-dialog.tsx`).
const OTHERS = ['components/refund/bulk-actions.tsx', 'components/team/access-toolbar.tsx'];
const PERSON = /header: '(Correo|RUT|Contacto|Teléfono)'/;
const ASKS = /startExport\(|peopleExport\(/;
const bare = (path: string) => path.replace(/\.tsx?$/, '');

/** The lists of columns of a file that tell of persons: 'attendeeExport'. */
const listsIn = (text: string) =>
  text
    .split(/\n(?=(?:export )?(?:const|function) )/)
    .filter((one) => one.includes('ExportColumn<') && PERSON.test(one))
    .map((one) => /const (\w+)/.exec(one)?.[1] ?? '');

it('a file with people in it is asked for where it is made', () => {
  const made = sources
    .map(({ path, text }) => ({ path, lists: listsIn(text) }))
    .filter(({ lists }) => lists.length > 0);
  const makers = made.flatMap(({ path, lists }) =>
    sources.filter((one) =>
      one.path === path
        ? /<ExportMenu\b/.test(one.text)
        : one.imports.includes(bare(path)) && lists.some((list) => one.text.includes(list)),
    ),
  );
  const silent = makers.filter(({ text }) => !ASKS.test(text));
  expect(new Set(makers).size).toBeGreaterThan(9);
  expect([...new Set(silent.map(({ path }) => path))].sort()).toEqual(OTHERS);
});
