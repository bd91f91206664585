import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Payout, parsePayout } from '@/lib/domain/payout/payout';
import { PayoutRows } from './payout-rows';
import { ReadBack } from './read-back';
import { useSettling } from './use-settling';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/admin/payouts',
  useSearchParams: () => new URLSearchParams(''),
}));

type Case = {
  kind: 'answer' | 'statement';
  order: { rut: string; amount: number };
  line?: string;
  lines?: string[];
  right: string;
};
const WORLD: Case[] = JSON.parse(readFileSync('tests/fixtures/world/bank.json', 'utf8'));
const ANSWERS: Record<string, string[]> = {
  paid: ['paid'],
  'came back': ['rejected'],
  'rejected or look': ['rejected', ''],
};

function Batch({ payout }: { payout: Payout }) {
  const settling = useSettling(payout);
  return (
    <>
      <ReadBack payout={payout} settling={settling} />
      <PayoutRows payout={payout} settling={settling} />
    </>
  );
}

async function start(kind: Case['kind'], ...rows: object[]) {
  render(<Batch payout={parsePayout('p', { number: 12, rows })} />);
  await userEvent.click(screen.getByText('Conciliar con el banco'));
  await userEvent.selectOptions(screen.getByLabelText('Qué pegas'), kind);
}

async function paste(text: string) {
  await userEvent.click(screen.getByLabelText('Líneas'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Conciliar' }));
  return within(await screen.findByRole('region', { name: 'Conciliación' }));
}

test.each(WORLD)('$kind $line$lines: $right', async ({ kind, order, line, lines, right }) => {
  await start(kind, { orderId: 'a', ...order });
  const typed = [line ?? [], lines ?? []].flat();
  const told = await paste(typed.join('\n'));
  const answer = screen.getByLabelText<HTMLSelectElement>('Respuesta a la orden 1').value;
  expect(ANSWERS[right] ?? ['']).toContain(answer);
  // Each entry of the bank is shown, and the result read from it beside its order, before anything is recorded.
  expect(told.getByText(`Línea ${typed.length}:`, { exact: false })).toBeVisible();
  if (answer) {
    const beside = within(screen.getByRole('list', { name: 'Lo que dice el banco' }));
    const word = answer === 'paid' ? 'Se lee: Pagada' : 'Se lee: Rechazada';
    expect(beside.getByText(word)).toBeVisible();
    expect(beside.getByText(/76086428|0760864285/)).toBeVisible();
  }
});

test('a file is read as what is pasted, its empty lines and quotes too', async () => {
  await start('statement', { orderId: 'a', rut: '76.086.428-5', amount: 150_000 });
  const text =
    'Cartola;;;\n\n"Fecha";"Detalle";"Cargo";"Saldo"\n12-03-2026;"TEF; 76086428-5";150.000;9\n';
  await userEvent.upload(
    screen.getByLabelText(/O suelta/, { selector: 'input' }),
    new File([text], 'cartola.csv', { type: 'text/csv' }),
  );
  await screen.findByRole('region', { name: 'Conciliación' });
  expect(screen.getByLabelText('Respuesta a la orden 1')).toHaveValue('paid');
});

test('what nobody can read for certain is shown beside its order, and not paid with the rest', async () => {
  const account = { rut: '76.086.428-5' };
  await start(
    'answer',
    { orderId: 'a', ...account, amount: 150_000 },
    { orderId: 'b', ...account, amount: 90_000 },
  );
  await paste('76086428-5;150.000;Pagada: NO');
  const beside = within(screen.getByRole('list', { name: 'Lo que dice el banco' }));
  expect(beside.getByText('Línea 1: 76086428-5 · 150.000 · Pagada: NO')).toBeVisible();
  expect(beside.getByText(/revísala/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'El resto, pagadas' }));
  expect(screen.getByLabelText('Respuesta a la orden 1')).toHaveValue('');
  expect(screen.getByLabelText('Respuesta a la orden 2')).toHaveValue('paid');
  // The choice of a person who checked it counts.
  await userEvent.selectOptions(screen.getByLabelText('Respuesta a la orden 1'), 'Rechazada');
  expect(screen.getByLabelText('Respuesta a la orden 1')).toHaveValue('rejected');
});
