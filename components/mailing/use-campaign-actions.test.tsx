import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { useCreateCampaign, useDuplicateCampaign } from './use-campaign-actions';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }) }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

function Buttons() {
  const create = useCreateCampaign('club');
  const copy = useDuplicateCampaign();
  return (
    <>
      <button type="button" onClick={() => create.mutate(EMPTY_CAMPAIGN)}>
        Empezar
      </button>
      <button type="button" onClick={() => copy.mutate('a')}>
        Duplicar A
      </button>
      <button type="button" onClick={() => copy.mutate('b')}>
        Duplicar B
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keys = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { key: string }).key);

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'))
    .mockResolvedValue({ success: true, message: 'Listo', campaignId: 'c' } as never);
  renderInPanel(<Buttons />);
});

test('a draft whose answer was lost is asked for with the same key', async () => {
  await press('Empezar');
  await press('Empezar');
  const [first, second] = keys();
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

test('a copy has one key until it is answered, and each campaign its own', async () => {
  await press('Duplicar A');
  await press('Duplicar A');
  await press('Duplicar A');
  await press('Duplicar B');
  const [lost, again, another, other] = keys();
  expect(lost).toMatch(/./);
  expect(again).toBe(lost);
  expect(new Set([lost, another, other]).size).toBe(3);
});
