import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { readCount, readPage, readWhole } from '@/lib/firebase/query';
import { renderInPanel } from '@/tests/support/panel';
import NightGivers from './night-givers';

vi.mock('@/lib/firebase/query', () => ({
  readCount: vi.fn(),
  readPage: vi.fn(),
  readWhole: vi.fn(),
}));

type Parse = (id: string, raw: unknown) => unknown;
let documents: Record<string, Record<string, object>> = {};
/** Of each member: all courtesies that stand, and those of them that came in; of these, the promoters'. */
let counts: Record<string, [standing: number, used: number]> = {};
let promoters: typeof counts = {};

beforeEach(() => {
  documents = {};
  counts = {};
  promoters = {};
  vi.mocked(readWhole).mockImplementation((async ({ path }: QuerySpec, parse: Parse) =>
    Object.entries(documents[path] ?? {}).map(([id, raw]) => parse(id, raw))) as never);
  vi.mocked(readCount).mockImplementation(async ({ where = [] }) => {
    const [[, , uid] = [], [, , statuses] = [], forPromoter] = where;
    const [standing, used] = (forPromoter ? promoters : counts)[String(uid)] ?? [0, 0];
    return (statuses as string[]).length === 1 ? used : standing;
  });
  vi.mocked(readPage).mockImplementation((async (_: QuerySpec, __: number, parse: Parse) => ({
    rows: [parse('c', { promoterCode: 'CAMI' })],
    next: null,
  })) as never);
});

test('says of how many nobody came, by who gave them, a member or a promoter', async () => {
  documents = {
    [entryPaths.quotas('e')]: {
      everybody: { limit: 50 },
      ana: { email: 'ana@club.cl', given: 12 },
      beto: { email: 'beto@club.cl', given: 0 },
    },
    [entryPaths.promoterGifts('e')]: { cami: { given: { r: 10, s: 5 }, entered: 4 } },
  };
  counts = { ana: [9, 6] };
  renderInPanel(<NightGivers eventId="e" />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RR. PP. CAMIde 1511',
    'ana@club.clde 93',
  ]);
});

test('counts what a member gave for a promoter as the promoter’s alone', async () => {
  documents = {
    [entryPaths.quotas('e')]: {
      ana: { email: 'ana@club.cl', given: 12 },
      beto: { email: 'beto@club.cl', given: 15 },
    },
    [entryPaths.promoterGifts('e')]: { cami: { given: { r: 15 }, entered: 4 } },
  };
  counts = { ana: [12, 6], beto: [12, 4] };
  promoters = { ana: [3, 0], beto: [12, 4] };
  renderInPanel(<NightGivers eventId="e" />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RR. PP. CAMIde 1511',
    'ana@club.clde 93',
  ]);
});

test('shows nothing where none was given, and asks again where it could not be counted', async () => {
  vi.mocked(readWhole).mockRejectedValueOnce(new Error('Sin conexión'));
  renderInPanel(<NightGivers eventId="e" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
