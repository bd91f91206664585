import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { DiscountBatchSheet } from './discount-batch-sheet';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/lib/config', async (original) => ({
  ...(await original<typeof import('@/lib/config')>()),
  publicConfig: () => ({ links: { eventPage: 'https://entradas.example.cl/eventos/{eventId}' } }),
}));

const codes = ['VIP-AAAAAAA', 'VIP-BBBBBBB'];

const MADE = { success: true as const, message: 'Listo', batchId: 'b', codes };
beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue(MADE);
});

function open() {
  const event = parseEvent('e', { producerId: 'club', name: 'Fiesta' });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <DiscountBatchSheet onClose={() => {}} />
    </EventContext>,
  );
  return userEvent.setup();
}
const make = () => screen.getByRole('button', { name: 'Crear códigos' });

it('makes a batch with one rule and hands out its codes and links as a CSV', async () => {
  const saved: { name: string; content: Promise<string> }[] = [];
  let content: Promise<string> = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = (blob as Blob).text();
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
  const user = open();
  await user.type(screen.getByLabelText('Prefijo'), 'vip');
  await user.clear(screen.getByLabelText('Cantidad'));
  await user.type(screen.getByLabelText('Cantidad'), '2');
  await user.click(screen.getByRole('radio', { name: /3x2/ }));
  await user.click(make());
  expect(await screen.findByText('2 códigos listos')).toBeInTheDocument();
  expect(call).toHaveBeenCalledWith(
    'createDiscountCodes',
    expect.objectContaining({ eventId: 'e', prefix: 'VIP', quantity: 2, kind: '3x2', limit: 1 }),
  );

  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/\.csv$/)]);
  const lines = (await saved[0]?.content)?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('VIP-AAAAAAA');
  expect(lines[1]).toMatch(/https:\/\/entradas\.example\.cl\/eventos\/e.*VIP-AAAAAAA/);
});

it('asks for a prefix, and shows at its field what the server refuses', async () => {
  const user = open();
  await user.click(make());
  expect(await screen.findByText('Usa de 2 a 16 letras o números')).toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();

  const refusal = Object.assign(new Error('Un evento puede tener hasta 1000 códigos'), {
    field: 'quantity',
  });
  vi.mocked(call).mockRejectedValue(refusal);
  await user.type(screen.getByLabelText('Prefijo'), 'VIP');
  await user.click(make());
  expect(await screen.findByText('Un evento puede tener hasta 1000 códigos')).toBeInTheDocument();
  expect(screen.getByLabelText('Cantidad')).toBeInvalid();
});
