import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ConflictsCard } from './conflicts-card';

const { store } = vi.hoisted(() => ({
  store: { docs: [] as object[], event: 'e', fails: false, now: new Date('2026-11-22T02:00:00Z') },
}));
vi.mock('@/hooks/use-now', () => ({ useNow: () => store.now }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (_spec: object, onNews: (news: object) => void, onError: (error: Error) => void) => {
    if (store.fails) queueMicrotask(() => onError(new Error('unavailable')));
    else onNews({ docs: store.docs, fromCache: false });
    return () => {};
  },
}));

const at = Date.UTC(2026, 10, 22, 1);
const scanOf = (more: object) => ({
  ...{ validatorId: 'v', validatorName: 'Puerta norte', stamp: at, scannedAt: at },
  ...{ receivedAt: at, admitted: false, letIn: true, ...more },
});
function setUp(...tickets: { name: string; scans: object[] }[]) {
  store.docs = tickets.map(({ name, scans }) => ({
    id: name,
    raw: { holder: { name }, ticketTypeName: 'General', status: 'used', conflict: true, scans },
  }));
  renderInPanel(<ConflictsCard eventId={store.event} timeZone="America/Santiago" />);
}

test('says which entrance counts of a ticket by which two came in', () => {
  const second = scanOf({ validatorId: 'w', validatorName: 'Puerta sur' });
  setUp({ name: 'Ana', scans: [scanOf({ admitted: true }), second] });
  expect(screen.getByText('1 entrada dejó pasar más de una vez')).toBeVisible();
  expect(screen.getByText(/Puerta norte/)).toHaveTextContent(/la que cuenta/);
  expect(screen.getByText(/Puerta sur/)).not.toHaveTextContent(/la que cuenta/);
});

test('says which night it was, where that is not today', () => {
  setUp({ name: 'Ana', scans: [scanOf({ admitted: true })] });
  expect(screen.getByText(/^22:00 · Puerta norte/)).toBeVisible();
  store.now = new Date('2026-11-23T02:00:00Z');
  setUp({ name: 'Ana', scans: [scanOf({ admitted: true })] });
  expect(screen.getByText(/^sáb 21 nov 2026, 22:00 · Puerta norte/)).toBeVisible();
});

test('says with what somebody came in whose ticket was not theirs any more', () => {
  const old = { name: 'Beto', scans: [scanOf({ gone: 'oldCode' })] };
  setUp(old, { name: 'Carla', scans: [scanOf({ gone: 'refunded' })] });
  expect(screen.getByText('2 entradas dejaron pasar de más')).toBeVisible();
  const [beto, carla] = ['Beto', 'Carla'].map((name) =>
    within(screen.getByText(name).closest('li') ?? document.body),
  );
  expect(beto?.getByText(/con un código antiguo/)).toBeVisible();
  expect(carla?.getByText(/con la entrada devuelta/)).toBeVisible();
});

test('says that it could not look, and shows what there is once it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(store, { event: 'otro', fails: true });
  setUp({ name: 'Ana', scans: [scanOf({ admitted: true })] });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No pudimos revisar si alguna entrada',
  );
  store.fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 entrada dejó pasar más de una vez')).toBeVisible();
});
