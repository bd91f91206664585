import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import type { SentNews } from '@/lib/domain/inbox/calls';
import { renderInPanel } from '@/tests/support/panel';
import { InboxScreen } from './inbox-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/inbox',
  useSearchParams: () => new URLSearchParams(),
}));
const undo = vi.hoisted(() => ({ run: null as (() => void) | null }));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: {
    ...{ ok: vi.fn(), error: vi.fn() },
    undo: (_said: string, run: () => void) => {
      undo.run = run;
    },
  },
}));
const counted = vi.hoisted(() => ({ tell: (_unread: number) => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (id: string, onNews: (news: object) => void) => {
    if (id === 'inboxes/me') {
      counted.tell = (unread) => onNews({ id, raw: { unread }, fromCache: false });
    }
    onNews({ id, raw: { unread: 2 }, fromCache: false });
    return () => {};
  },
  watchList: () => () => {},
}));

const line = (id: string, more: Partial<SentNews> = {}): SentNews => ({
  id,
  what: 'order.pay',
  needs: 'finance.view',
  producerId: 'club',
  producerName: 'Club',
  name: 'Noche Austral',
  objectId: 'e1',
  amount: 12_990,
  reason: '',
  by: 'admin@early.test',
  at: Date.parse('2026-11-20T15:00:00Z'),
  unread: true,
  box: '',
  backAt: 0,
  happenedAt: 0,
  ...more,
});

beforeEach(() => {
  undo.run = null;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'readInbox'
      ? ({
          success: true,
          message: '',
          lines: [line('a'), line('b', { what: 'event.returned', reason: 'Falta el lugar' })],
          next: 'b',
        } as never)
      : ({ success: true, message: '' } as never),
  );
});

const start = (search: string) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <InboxScreen />
    </NuqsTestingAdapter>,
  );

const pressed = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const readInbox = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'readInbox');

test('shows what was chosen beside the list, with its page, and marks it or all as read', async () => {
  start('?ver=novedades');
  await pressed(/Te pagamos/);
  const detail = within(screen.getByRole('region', { name: 'Lo elegido' }));
  expect(detail.getByRole('heading')).toHaveTextContent('Te pagamos $ 12.990 de Noche Austral');
  expect(detail.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/events/e1/finance');
  expect(detail.getByText('Club')).toBeVisible();
  expect(detail.getByRole('link', { name: 'Elegir tus avisos' })).toHaveAttribute(
    'href',
    '/inbox?ver=avisos',
  );
  await userEvent.click(detail.getByRole('button', { name: 'Marcar como leído' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('markInbox', { ids: ['a'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todo como leído' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('markInbox', { ids: 'all' }));
});

/** Answers readInbox with one page. */
const given = (...lines: SentNews[]) =>
  vi
    .mocked(call)
    .mockImplementation(
      async (name) =>
        ({ success: true, message: '', ...(name === 'readInbox' && { lines, next: '' }) }) as never,
    );

test('folds what says the same, and tells how many there are and what they add up to', async () => {
  given(line('a'), line('b'), line('c'), line('d', { name: 'Otra', amount: 10 }));
  start('?ver=novedades');
  const row = await screen.findByRole('button', { name: /Te pagamos \$ 38.970 de Noche Austral/ });
  expect(row).toHaveTextContent('3 veces');
  expect(screen.getByRole('heading', { name: /4 · \$ 38.980/ })).toBeVisible();
  await userEvent.click(row);
  await userEvent.keyboard('e');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['a', 'b', 'c'], to: 'archived' }),
  );
});

test('beside a list without anything there is nothing to choose', async () => {
  given();
  start('?ver=novedades');
  expect(await screen.findByText('Aquí verás lo que pase')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Lo elegido' })).toBeNull();
});

test('J and K move, E archives and goes on to the next, and archiving is taken back', async () => {
  given(line('a', { name: 'Uno' }), line('b', { name: 'Dos' }), line('c', { name: 'Tres' }));
  start('?ver=novedades');
  await screen.findByRole('button', { name: /Uno/ });
  const shown = () => screen.getByRole('region', { name: 'Lo elegido' });
  await userEvent.keyboard('j');
  expect(shown()).toHaveTextContent('de Uno');
  await userEvent.keyboard('jj');
  expect(shown()).toHaveTextContent('de Tres');
  await userEvent.keyboard('k');
  expect(shown()).toHaveTextContent('de Dos');
  await userEvent.keyboard('e');
  expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['b'], to: 'archived' });
  expect(screen.queryByRole('button', { name: /de Dos/ })).toBeNull();
  expect(shown()).toHaveTextContent('de Tres');
  await waitFor(() => expect(undo.run).not.toBeNull());
  const before = readInbox().length;
  await act(async () => undo.run?.());
  expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['b'], to: 'inbox' });
  expect(await screen.findByRole('button', { name: /de Dos/ })).toBeVisible();
  expect(readInbox().length).toBe(before + 1);
});

test('what is taken back is there, although a page that was asked for before it comes later', async () => {
  const [first, second] = [line('a', { name: 'Uno' }), line('b', { name: 'Dos' })];
  given(first, second);
  start('?ver=novedades');
  await screen.findByRole('button', { name: /de Uno/ });
  await userEvent.keyboard('je');
  await waitFor(() => expect(undo.run).not.toBeNull());
  let answerLate = () => {};
  vi.mocked(call).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerLate = () =>
          resolve({ success: true, message: '', lines: [second], next: '' } as never);
      }),
  );
  // The count of what is unread goes down with the archived line, and asks for the page of that count.
  await act(async () => counted.tell(1));
  await act(async () => undo.run?.());
  await act(async () => answerLate());
  expect(await screen.findByRole('button', { name: /de Uno/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /de Dos/ })).toBeVisible();
});

test('H leaves a line for later, and a refusal brings it back', async () => {
  given(line('a', { name: 'Uno' }));
  start('?ver=novedades');
  await pressed(/Uno/);
  vi.mocked(call).mockRejectedValueOnce(new Error('Elige una hora que venga'));
  await userEvent.keyboard('h');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Mañana a las 9:00/ }));
  expect(call).toHaveBeenCalledWith(
    'moveInbox',
    expect.objectContaining({ ids: ['a'], to: 'later' }),
  );
  expect(await screen.findByRole('button', { name: /Uno/ })).toBeVisible();
  expect(undo.run).toBeNull();
});

test('keys do nothing while something is typed', async () => {
  given(line('a', { name: 'Uno' }));
  start('?ver=novedades&line=a');
  await screen.findByRole('button', { name: /Uno/ });
  await userEvent.type(screen.getByRole('searchbox'), 'e');
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).not.toContain('moveInbox');
});

test('what was archived is given back to the list', async () => {
  given(line('a', { box: 'archived' }));
  start('?ver=novedades&state=archived&line=a');
  await pressed(/Devolver a la bandeja/);
  expect(call).toHaveBeenCalledWith('readInbox', { box: 'archived' });
  expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['a'], to: 'inbox' });
});

test('keeps its filters, its search and its page in the address', async () => {
  start('?ver=novedades&kind=order&state=unread&q=peña&after=x');
  await screen.findByRole('button', { name: /Te pagamos/ });
  const asked = { kind: 'order', unread: true, q: 'peña' };
  expect(call).toHaveBeenCalledWith('readInbox', { ...asked, after: 'x' });
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('readInbox', { ...asked, after: 'b' }));
});

test('leads on from a page of which nothing may be shown any more', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: '', lines: [], next: 'b' } as never);
  start('?ver=novedades');
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('readInbox', { after: 'b' }));
});

test('goes back to what is unread where the last line of a later page was read', async () => {
  vi.mocked(call).mockImplementation(async (_name, asked) => {
    const isFirst = !(asked as { after?: string }).after;
    return { success: true, message: '', lines: isFirst ? [line('a')] : [], next: '' } as never;
  });
  start('?ver=novedades&state=unread&after=x,y');
  expect(await screen.findByRole('button', { name: /Te pagamos/ })).toBeVisible();
  expect(screen.queryByText('Nada con esos filtros')).toBeNull();
  expect(call).toHaveBeenLastCalledWith('readInbox', { unread: true });
});
