import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { BalanceOwed, HealthPills } from './producer-health';

const health = vi.hoisted(() => ({ banking: false, billing: true, balance: 0, held: 0 }));
const read = vi.hoisted(() => ({ fails: false }));
vi.mock('@/lib/data/producer/producer-health', () => ({
  producerHealthQuery: (id: string) => ({
    queryKey: [id, { ...health }],
    queryFn: () => {
      if (read.fails) throw new Error('unavailable');
      return health;
    },
    retry: false,
  }),
}));

const show = (balance: number, raw: object = {}) => {
  health.balance = balance;
  renderInPanel(<HealthPills producer={parseProducer('club', { termsAccepted: true, ...raw })} />);
};
const pill = (text: string) =>
  screen.findByText(text).then((found) => found.closest('.bg-wait-soft'));

it('colours what is missing only where money waits for it', async () => {
  show(0);
  expect(await pill('Falta banco')).toBeNull();
});

it('colours it with a balance, in one pill', async () => {
  show(9000, { termsAccepted: false });
  expect(await pill('Falta banco y términos')).not.toBeNull();
});

it('asks an administrator for a held name', async () => {
  show(0, { nameHeld: 'Banco de Chile' });
  expect(await pill('Nombre por aprobar')).not.toBeNull();
});

it('says what is held of a balance also to who cannot hover', async () => {
  Object.assign(health, { balance: 9000, held: 4000 });
  renderInPanel(<BalanceOwed producerId="club" />);
  expect(
    await screen.findByText('Retenido por devoluciones abiertas $ 4.000.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/Disponible \$ 5.000/)).toBeVisible();
});

it('tells what could not be read by a dash, neither complete nor zero', async () => {
  read.fails = true;
  show(0);
  renderInPanel(<BalanceOwed producerId="club" />);
  await waitFor(() => expect(screen.getAllByText('No pudimos cargarlo')).toHaveLength(2));
  expect(screen.queryByText('Al día')).toBeNull();
  expect(screen.queryByText('$ 0')).toBeNull();
});
