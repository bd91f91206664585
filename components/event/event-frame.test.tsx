import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Panel, PanelContext } from '@/hooks/use-panel';
import { NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { PRODUCER, panelOf } from '@/tests/support/panel';
import { EventFrame } from './event-frame';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
const told = vi.hoisted(() => ({ info: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: told }));
const asked = vi.hoisted(() => ({ search: '', status: 'draft', more: {}, types: [] as object[] }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/events/e',
  useSearchParams: () => new URLSearchParams(asked.search),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: vi.fn((_path: string, onNews: (news: unknown) => void) => {
    onNews({
      id: 'e',
      raw: { producerId: 'club', name: 'Fiesta', status: asked.status, ...asked.more },
      fromCache: false,
    });
    return () => {};
  }),
  watchList: vi.fn((_spec: unknown, onNews: (news: unknown) => void) => {
    onNews({ docs: asked.types, fromCache: false });
    return () => {};
  }),
}));

vi.mock('./share/share-sheet', () => ({ default: () => <p>Compartir Fiesta</p> }));

const mounted = vi.fn();
function Page() {
  mounted();
  return <button type="button">Entregar cortesías</button>;
}
const client = new QueryClient();
const page = (panel: Panel, eventId = 'e') => (
  <QueryClientProvider client={client}>
    <PanelContext value={panel}>
      <EventFrame eventId={eventId}>
        <Page />
      </EventFrame>
    </PanelContext>
  </QueryClientProvider>
);
const button = () => screen.queryByRole('button', { name: 'Entregar cortesías' });

beforeEach(() => {
  router.push.mockClear();
  mounted.mockClear();
  vi.clearAllMocks();
  Object.assign(asked, { search: '', status: 'draft', more: {}, types: [] });
});

it('shows a page of an event once the rights for it are known, and not as forbidden before', () => {
  const { rerender } = render(page(panelOf({ permissions: null, permissionsKnown: false })));
  expect(button()).not.toBeInTheDocument();
  expect(mounted).not.toHaveBeenCalled();
  rerender(page(panelOf()));
  expect(button()).toBeInTheDocument();
});

it("selects the event's own producer before it shows the page, and leaves it for another one's list", () => {
  const selectProducer = vi.fn();
  const producersId = ['bar', 'club'];
  const { rerender } = render(page(panelOf({ producersId, producerId: 'bar', selectProducer })));
  expect(selectProducer).toHaveBeenCalledExactlyOnceWith('club');
  expect(mounted).not.toHaveBeenCalled();
  rerender(page(panelOf({ producersId, producerId: 'club', selectProducer })));
  expect(button()).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
  rerender(page(panelOf({ producersId, producerId: 'bar', selectProducer })));
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/producers/events');
});

it('asks for what the address asks for, once and only what the flags allow now', async () => {
  Object.assign(asked, { search: 'accion=paused', status: 'published' });
  const { unmount } = render(page(panelOf()));
  expect(await screen.findByRole('dialog', { name: '¿Pausar venta?' })).toBeVisible();
  expect(router.replace).toHaveBeenCalledExactlyOnceWith('/events/e', { scroll: false });
  expect(told.info).not.toHaveBeenCalled();
  unmount();
  render(page(panelOf({ permissions: NO_PERMISSIONS })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told.info).toHaveBeenCalledExactlyOnceWith('Eso no se puede hacer ahora con este evento');
});

it('opens what is shared where the line of its publication leads', async () => {
  const more = { publishedAt: new Date(), slug: 'fiesta' };
  Object.assign(asked, { search: 'accion=share', status: 'published', more });
  render(page(panelOf()));
  expect(await screen.findByText('Compartir Fiesta')).toBeVisible();
  expect(told.info).not.toHaveBeenCalled();
});

it.each([
  ['on sale', 'published', true],
  ['back in review', 'review', false],
  ['a draft again', 'draft', false],
])('shares what is %s as far as anybody can open it', async (_what, status, isShared) => {
  Object.assign(asked, { status, more: { publishedAt: new Date() } });
  render(page(panelOf()));
  expect(await screen.findByRole('heading', { name: 'Fiesta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compartir' }) !== null).toBe(isShared);
});

it.each([
  ['on sale', 'published', true],
  ['cancelled', 'cancelled', false],
  ['over', 'ended', false],
])('has sharing as the one action of what is %s, or not', async (_what, status, isFirst) => {
  Object.assign(asked, { status, more: { publishedAt: new Date() } });
  render(page(panelOf()));
  const share = await screen.findByRole('button', { name: 'Compartir' });
  expect(share.closest('.page-action') !== null).toBe(isFirst);
});

it.each([
  ['somebody bought', { sold: 1, courtesies: 0 }],
  ['somebody was invited', { sold: 0, courtesies: 1 }],
])('leads a cancellation to the page that writes to everybody where %s', async (name, held) => {
  const types = [{ id: 't', raw: { name: 'General', ...held } }];
  Object.assign(asked, { search: 'accion=cancelled', status: 'published', types });
  render(page(panelOf(), name.replaceAll(' ', '-')));
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/events/e/cancellation', {
      scroll: false,
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for a plain cancellation where nobody has a ticket', async () => {
  const types = [{ id: 't', raw: { name: 'General', sold: 0, courtesies: 0 } }];
  Object.assign(asked, { search: 'accion=cancelled', status: 'published', types });
  render(page(panelOf(), 'nobody'));
  expect(await screen.findByRole('dialog', { name: '¿Cancelar evento?' })).toBeVisible();
});

it.each([
  ['of a producer that is new', { producer: { ...PRODUCER, isUnreviewed: true } }, false],
  ['of one with an approved event', {}, true],
])(
  'offers the publication of a reviewed event %s only to who may publish it',
  (name, given, may) => {
    asked.status = 'review';
    render(page(panelOf(given), name.replaceAll(' ', '-')));
    expect(screen.queryAllByRole('button', { name: 'Publicar evento' })).toHaveLength(may ? 1 : 0);
    const why = /El primer evento lo revisa y publica la administración; los que sigan, tú/;
    expect(screen.queryAllByText(why)).toHaveLength(may ? 0 : 1);
  },
);

it("leaves an administrator's decision to the foot of the review", () => {
  asked.status = 'review';
  render(page(panelOf({ isAdmin: true }), 'desk'));
  expect(screen.getByText('En revisión')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publicar evento' })).toBeNull();
});

it('offers to send the draft of a first event to review', () => {
  render(page(panelOf({ producer: { ...PRODUCER, isUnreviewed: true } }), 'first'));
  expect(screen.getByRole('button', { name: 'Enviar a revisión' })).toBeVisible();
});

it('tells how many dates an event has, and from when to when', () => {
  const night = (day: number) => ({
    startsAt: new Date(Date.UTC(2026, 10, day, 1)),
    endsAt: new Date(Date.UTC(2026, 10, day, 7)),
  });
  asked.more = { startsAt: night(7).startsAt, dates: { a: night(7), b: night(14), c: night(21) } };
  render(page(panelOf()));
  expect(screen.getByText('3 fechas, vie 6 nov 2026 – vie 20 nov 2026')).toBeVisible();
});
