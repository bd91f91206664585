import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { renderInPanel } from '@/tests/support/panel';
import { AddCompanionsDialog } from './add-companions-dialog';
import { NameCompanionDialog } from './name-companion-dialog';
import { RevokeCourtesyDialog } from './revoke-courtesy-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
beforeEach(
  () =>
    void vi
      .mocked(call)
      .mockReset()
      .mockResolvedValue({ message: 'Listo' } as never),
);

const of = (nth: number, state: string, name: string) =>
  parseCourtesy(nth === 0 ? 'c' : `c-${nth}`, {
    ...{ name, email: 'cami@x.cl', status: 'sent' },
    party: { id: 'c', nth, of: 3, state, guest: nth === 0 ? '' : 'Camila' },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => vi.mocked(call).mock.calls.map(([, input]) => input);

test('a companion is named, and what is no name is held back', async () => {
  const courtesy = of(2, 'open', 'Acompañante de Camila');
  renderInPanel(<NameCompanionDialog eventId="e" courtesy={courtesy} onClose={() => {}} />);
  const field = screen.getByLabelText(/Nombre/);
  expect(field).toHaveValue('');
  await userEvent.type(field, 'www.ana.cl');
  await press('Guardar nombre');
  expect(screen.getByText(/sin enlaces/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Ana Díaz');
  await press('Guardar nombre');
  const seen = { name: 'Acompañante de Camila', email: 'cami@x.cl' };
  expect(sent()).toEqual([{ eventId: 'e', courtesyId: 'c-2', name: 'Ana Díaz', seen }]);
});

test.each([
  [0, 'own', 'Camila', '¿Revocar la cortesía de Camila y dos más?', /todo el grupo/],
  [1, 'named', 'Juan', '¿Revocar la cortesía de Juan?', /Su código deja de abrir/],
])('revoking says whose places go: %s', (nth, state, name, title, told) => {
  const courtesy = of(nth, state, name);
  renderInPanel(<RevokeCourtesyDialog eventId="e" courtesy={courtesy} onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent(told);
});

test('more companions are given to a guest, as many as fit, by the places that were seen', async () => {
  const courtesy = of(0, 'own', 'Camila');
  renderInPanel(<AddCompanionsDialog eventId="e" courtesy={courtesy} onClose={() => {}} />);
  const count = screen.getByLabelText('Acompañantes');
  expect(within(count).getAllByRole('option').at(-1)).toHaveTextContent('+7');
  await userEvent.selectOptions(count, '0');
  await press('Agregar acompañantes');
  expect(screen.getByText('Di cuántos acompañantes')).toBeVisible();
  await userEvent.selectOptions(count, '2');
  const names = screen.getByLabelText(/Sus nombres/);
  await userEvent.type(names, 'ana.com');
  await press('Agregar acompañantes');
  expect(screen.getByText(/sin enlaces/)).toBeVisible();
  await userEvent.clear(names);
  await userEvent.type(names, 'Ana Díaz');
  expect(sent()).toEqual([]);
  await press('Agregar acompañantes');
  expect(sent()).toEqual([
    { eventId: 'e', courtesyId: 'c', places: 3, companions: ['Ana Díaz', ''] },
  ]);
});
