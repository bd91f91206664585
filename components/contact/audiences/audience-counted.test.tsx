import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { type Criteria, EVERYONE } from '@/lib/domain/contact/audience';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { renderInPanel } from '@/tests/support/panel';
import { AudienceCounted } from './audience-counted';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    const docs = path === entryPaths.promoters('club') ? [{ id: 'ana', raw: { name: 'Ana' } }] : [];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const names = { events: new Map([['e', 'La Fiesta']]), campaigns: new Map() };

let show: (criteria: Criteria) => void = () => {};

function Page() {
  const [criteria, setCriteria] = useState<Criteria>(EVERYONE);
  show = (next) => act(() => setCriteria(next));
  return <AudienceCounted criteria={criteria} names={names} />;
}

it('never shows the number of other conditions than those that are written', async () => {
  called.mockResolvedValueOnce({
    success: true,
    message: '',
    recipients: 16_770,
    unsubscribed: 0,
    bounced: 0,
    buyers: 0,
  } as never);
  renderInPanel(<Page />);
  expect(await screen.findByText('16.770 contactos')).toBeVisible();
  const tagged = (...tags: string[]): Criteria => ({
    ...EVERYONE,
    include: [{ kind: 'tag', tags }],
  });
  show(tagged());
  expect(screen.queryByText('16.770 contactos')).toBeNull();
  expect(screen.getByText('Completa la condición para contar')).toBeVisible();
  let answer: (value: unknown) => void = () => {};
  called.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }) as never,
  );
  show(tagged('vip'));
  expect(screen.getByText('Contando')).toBeVisible();
  await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
  answer({ success: true, message: '', recipients: 1_718, unsubscribed: 0, bounced: 0, buyers: 0 });
  expect(await screen.findByText('1.718 contactos')).toBeVisible();
});

it('says of everybody who is left out why', async () => {
  called.mockResolvedValue({
    ...{ success: true, message: '', recipients: 5, excluded: [3, 0], capped: 1, unproven: 2 },
    ...{ unsubscribed: 4, bounced: 0, blocked: 0, paused: 0, paced: 0, buyers: 0 },
  } as never);
  renderInPanel(<Page />);
  const came = (eventId: string | null) => ({ kind: 'attended' as const, eventId, since: null });
  show({ ...EVERYONE, exclude: [came('e'), came(null)] });
  const words =
    'Fuera: 3 (asistieron a La Fiesta) · 4 de baja · 1 ya con 2 correos esta semana · 2 sin base';
  expect(await screen.findByText(words)).toBeVisible();
});

it('names a promoter whom only what is written now asks for', async () => {
  called.mockResolvedValue({
    ...{ success: true, message: '', recipients: 5, excluded: [3], capped: 0, unproven: 0 },
    ...{ unsubscribed: 0, bounced: 0, blocked: 0, paused: 0, paced: 0, buyers: 0 },
  } as never);
  renderInPanel(<Page />);
  const sold = (promoterId: string) => ({ kind: 'promoter' as const, eventId: 'e', promoterId });
  show({ ...EVERYONE, exclude: [sold('ana')] });
  expect(await screen.findByText('Fuera: 3 (compraron La Fiesta por Ana)')).toBeVisible();
  show({ ...EVERYONE, exclude: [sold('leo')] });
  expect(await screen.findByText(/por un promotor que no está/)).toBeVisible();
});
