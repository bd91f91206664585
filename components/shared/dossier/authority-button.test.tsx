import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { AuthorityButton } from './authority-button';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const SALE = {
  kind: 'sale',
  at: new Date(0),
  recordedAt: new Date(0),
  day: '1970-01-01',
  buyer: { name: 'Ana Pérez', email: 'ana@correo.cl' },
  parts: [{ type: 'ticket', id: 'g', name: 'General', quantity: 1, amount: 10_000 }],
};
vi.mock('@/lib/firebase/query', () => ({
  readWhole: async (spec: { path: string }, parse: (id: string, raw: unknown) => unknown) =>
    spec.path.endsWith('/ledger') ? [parse('s1', SALE)] : [],
}));

const files: Blob[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  files.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
const event = parseEvent('e', { name: 'Peña', status: 'ended', publishedAt: new Date(0) });
const start = (without: Flag[] = []) =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: (flag) => !without.includes(flag) }}>
      <AuthorityButton />
    </EventContext>,
  );
const opened = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Para la autoridad' }));
  return within(await screen.findByRole('dialog', { name: 'Archivo para la autoridad' }));
};
const orders = async () => {
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = new Uint8Array(await (files[0] as Blob).arrayBuffer());
  return strFromU8(unzipSync(bytes)['4-compras-y-condiciones.csv'] as Uint8Array);
};

test.each([
  ...(['finance.view', 'finance.refund', 'events.manage'] as const),
  ...(['tickets.generate', 'tickets.manage'] as const),
])('is not offered without %s', async (flag) => {
  start([flag]);
  await userEvent.click(screen.getByRole('button', { name: 'Para la autoridad' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('masks people and traces nothing, unless it is asked with names', async () => {
  start();
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Descargar' }));
  expect(await orders()).toContain('A••• P•••;a•••@•••.cl');
  expect(call).not.toHaveBeenCalled();
});

test('is traced before anything is read if it is asked with names, and a refusal gives no file', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('No tienes permiso', 'permission-denied'));
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: '' } as never);
  start();
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('switch', { name: /nombres y correos/ }));
  const download = dialog.getByRole('button', { name: 'Descargar' });
  await userEvent.click(download);
  expect(await dialog.findByText('No tienes permiso')).toBeVisible();
  expect(files).toHaveLength(0);
  await userEvent.click(download);
  expect(await orders()).toContain('Ana Pérez;ana@correo.cl');
  expect(vi.mocked(call).mock.calls[1]?.[1]).toEqual({ people: 'record', of: 'e' });
});

test('cannot be asked with names by who may not download people', async () => {
  start(['contacts.export']);
  const dialog = await opened();
  expect(dialog.getByRole('switch', { name: /nombres y correos/ })).toBeDisabled();
});

test('asks about no moment that is still to come, in which more may happen', async () => {
  start();
  const dialog = await opened();
  const hour = dialog.getByLabelText('Hora') as HTMLInputElement;
  const until = dialog.getByLabelText('Hasta') as HTMLInputElement;
  const day = until.value;
  expect(hour.value).toMatch(/^\d\d:\d\d:\d\d$/);
  await userEvent.clear(until);
  await userEvent.type(until, '31-12-2099');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('switch', { name: /nombres y correos/ }));
  expect(until.value).toBe(day);
});

test('asked again for the moment that is shown, it gives the same bytes', async () => {
  start();
  const first = await opened();
  const hour = (first.getByLabelText('Hora') as HTMLInputElement).value;
  await userEvent.click(first.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await opened();
  await userEvent.clear(again.getByLabelText('Hora'));
  await userEvent.type(again.getByLabelText('Hora'), hour);
  await userEvent.click(again.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(files).toHaveLength(2));
  const [one, two] = await Promise.all(files.map((file) => file.arrayBuffer()));
  expect(new Uint8Array(two as ArrayBuffer)).toEqual(new Uint8Array(one as ArrayBuffer));
});
