import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { FinanceScreen } from './finance-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
let held: number | null = 0;
let payDay = '';
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async (name: string) => {
    if (name !== 'readHeld') {
      return { success: true, difference: {}, squares: true, rows: 1, checkedAt: '2026-11-21' };
    }
    if (held === null) throw new Error('Sin respuesta');
    return { success: true, message: '', held, payDay };
  }),
}));
const config = vi.hoisted(() => ({ barPayment: '', links: { help: 'https://ayuda.cl/' } }));
vi.mock('@/lib/config', async (original) => ({
  ...(await original<object>()),
  publicConfig: () => config,
}));
vi.mock('./sales-chart', () => ({ SalesChart: () => null }));
const SOLD = { totalSelled: 1_693_050, tickets: 2, advancePaid: 0 };
let adds = SOLD;
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path, raw: PRODUCER, fromCache: false });
    return () => {};
  },
  watchList: (_: object, onNews: (news: object) => void) => {
    onNews({ docs: [{ id: '0', raw: { rows: 1, adds, days: {} } }], fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  held = 0;
  payDay = '';
  adds = SOLD;
  config.barPayment = '';
});

const event = parseEvent('e', { name: 'Peña', status: 'cancelled', producerId: 'club' });
const open = () =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <NuqsTestingAdapter>
        <FinanceScreen />
      </NuqsTestingAdapter>
    </EventContext>,
    { producer: PRODUCER },
  );

test('a cancelled event that owes refunds says what is held of its saldo, and what is left', async () => {
  held = 1_948_170;
  open();
  const line = async (label: string) =>
    (await screen.findAllByText(label)).map((one) => one.closest('li')).find(Boolean);
  expect(await line('Retenido por devoluciones abiertas')).toHaveTextContent('1.948.170');
  const left = await line('Disponible');
  expect(left).toHaveTextContent('255.120');
  expect(left?.textContent).toMatch(/[-−]/);
  expect(screen.getAllByText(/Retenido por devoluciones abiertas/)).toHaveLength(2);
});

test('below zero the saldo is called a debt, everywhere, and one movement sums', async () => {
  adds = { ...SOLD, advancePaid: 1_700_000 };
  open();
  expect(await screen.findAllByText('Debes a la plataforma')).toHaveLength(2);
  expect(screen.queryByText('Saldo por pagarte')).toBeNull();
  expect(await screen.findByText(/^1 movimiento suma lo mismo que los totales/)).toBeVisible();
});

test('one without open refunds has no such lines, and says what the money of the bar is', async () => {
  open();
  const told = await screen.findByText(/Lo que vende la barra queda anotado/);
  expect(told).toHaveTextContent(/no está en el saldo y ninguna orden de pago lo incluye/);
  expect(told).toHaveTextContent(/Pregunta a la administración quién te lo paga y cuándo/);
  expect(screen.queryByText('Disponible')).not.toBeInTheDocument();
  expect(screen.queryByText(/Aparte del saldo/)).not.toBeInTheDocument();
});

test('who pays the bar and when is what the platform says of it, with help where it says nothing', async () => {
  const { unmount } = open();
  const help = await screen.findByRole('link', { name: 'Ayuda' });
  expect(help).toHaveAttribute('href', 'https://ayuda.cl/');
  unmount();
  config.barPayment = 'Te la transferimos el martes siguiente.';
  open();
  expect(await screen.findByText(/Te la transferimos el martes siguiente\./)).toBeVisible();
  expect(screen.queryByText(/Pregunta a la administración/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Consumos/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Consumos' }));
  expect(sheet.getByText(/Te la transferimos el martes siguiente\./)).toBeVisible();
});

test('the movements behind a saldo end with what is held of it', async () => {
  held = 693_050;
  open();
  const lines = await screen.findAllByRole('button', { name: /^Saldo por pagarte/ });
  await userEvent.click(lines.at(-1) as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Saldo por pagarte' }));
  const next = sheet.getByText('Retenido por devoluciones abiertas').nextSibling;
  expect(next).toHaveTextContent(/-\$\s?693\.050/);
  expect(sheet.getByText('Disponible').nextSibling).toHaveTextContent(/\$\s?1\.000\.000/);
});

test('what could not be read is said, and is not taken for nothing', async () => {
  held = null;
  open();
  expect(await screen.findByText(/No pudimos leer lo retenido/)).toBeVisible();
});

test('until when the balance is paid stands with it, and whether that is over', async () => {
  payDay = '2999-12-09';
  const { unmount } = open();
  expect(await screen.findByText('Se paga a más tardar el lun 9 dic 2999.')).toBeVisible();
  unmount();
  payDay = '2020-12-09';
  open();
  expect(await screen.findByText(/^Debía pagarse a más tardar el mié 9 dic 2020/)).toBeVisible();
});

test('on a phone the lines of the account and the bar are folded, and its saldo, day and chart are not', async () => {
  payDay = '2026-12-23';
  open();
  const folded = (name: string) => {
    const button = screen.getByRole('button', { name });
    return document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  };
  const day = await screen.findByText(/^Se paga a más tardar/);
  const lines = folded('Ver las líneas de la cuenta');
  expect(lines).toHaveClass('max-lg:hidden');
  expect(lines).toHaveTextContent('Entradas vendidas');
  expect(lines).not.toContainElement(day);
  expect(folded('Ver la barra y los cargos')).toHaveTextContent('Cargos de entradas');
  await userEvent.click(screen.getByRole('button', { name: 'Ver las líneas de la cuenta' }));
  expect(lines).not.toHaveClass('max-lg:hidden');
});
