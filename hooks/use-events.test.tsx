import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MOST_EVENTS } from '@/lib/domain/home/page-queries';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { renderInPanel } from '@/tests/support/panel';
import { useEvents } from './use-events';

const asked = vi.hoisted(() => [] as QuerySpec[]);
const answers = vi.hoisted(() => ({ of: (_spec: QuerySpec): string[] => [] }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: vi.fn(() => () => {}),
  watchList: vi.fn((spec: QuerySpec, onNews: (news: unknown) => void) => {
    asked.push(spec);
    const docs = answers.of(spec).map((id) => ({ id, raw: { name: id } }));
    onNews({ docs, fromCache: false });
    return () => {};
  }),
}));

function Names() {
  const events = useEvents();
  return <p data-status={events.status}>{events.data?.map(({ id }) => id).join(' ')}</p>;
}
const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}`);

beforeEach(() => {
  asked.length = 0;
});

it('follows the events of the selected producer in one list', () => {
  answers.of = () => ['a', 'b'];
  renderInPanel(<Names />);
  expect(screen.getByText('a b')).toBeInTheDocument();
  expect(asked).toMatchObject([{ where: [['producerId', '==', 'club']], limit: MOST_EVENTS }]);
});

it('shows a producer with more events than fit the latest of them and its drafts, each once', () => {
  answers.of = ({ orderBy, where }) => {
    if (orderBy) return ['late', 'both'];
    if (where?.length === 2) return ['draft', 'both'];
    return ids('any', MOST_EVENTS);
  };
  renderInPanel(<Names />);
  const shown = (screen.getByText(/late/).textContent ?? '').split(' ').sort();
  expect(shown).toEqual(['both', 'draft', 'late']);
  expect(asked.map(({ orderBy }) => orderBy)).toEqual([
    undefined,
    [['startsAt', 'desc']],
    undefined,
  ]);
});
