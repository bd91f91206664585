import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { CampaignSendingCard } from './sending-card';

const at = (sent: number, over: Record<string, unknown> = {}) => (
  <CampaignSendingCard
    campaign={parseCampaign('c', {
      status: 'sending',
      counts: { sent, failed: 0, skipped: 0, unconfirmed: 0 },
      freeze: { done: true, recipients: 1_000, batches: 3 },
      ...over,
    })}
  />
);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('says how fast it goes while it goes, and that it waits while nothing arrives', async () => {
  const { rerender } = render(at(0));
  await pass(2_000);
  rerender(at(100));
  expect(screen.getByText(/50 por segundo/)).toBeVisible();
  await pass(9_000);
  expect(screen.getByText('Esperando al servidor de correo')).toBeVisible();
  expect(screen.queryByText(/por segundo|quedan/)).toBeNull();
  expect(screen.getByText('100 de 1.000')).toBeVisible();
  rerender(at(600));
  expect(screen.getByText('Enviando')).toBeVisible();
});

test('says no rate while it is paused', async () => {
  render(at(100, { status: 'paused' }));
  await pass(20_000);
  expect(screen.getByText('En pausa')).toBeVisible();
  expect(screen.queryByText(/por segundo|Esperando/)).toBeNull();
});
