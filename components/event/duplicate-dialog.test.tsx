import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { duplicateEvent } from '@/lib/data/event/events';
import { parseEvent } from '@/lib/domain/event/event';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { renderInPanel } from '@/tests/support/panel';
import DuplicateDialog from './duplicate-dialog';

vi.mock('@/lib/data/event/events', () => ({ duplicateEvent: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn() } }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const zone = 'America/Santiago';

it('keeps the hour of the event on the new day: 22:30 stays 22:30', async () => {
  vi.mocked(duplicateEvent).mockResolvedValue({ success: true, message: '', eventId: 'copia' });
  const user = userEvent.setup();
  const startsAt = fromWallTime({ date: '2026-07-03', time: '22:30' }, zone);
  const event = parseEvent('e', { name: 'Noche', startsAt, timeZone: zone });
  renderInPanel(<DuplicateDialog event={event} onClose={() => {}} />);
  await user.type(screen.getByLabelText(/Nueva fecha/), '12-12-2027');
  await user.click(screen.getByRole('button', { name: 'Duplicar evento' }));
  const [, , begins] = vi.mocked(duplicateEvent).mock.calls[0] ?? [];
  expect(begins && wallTime(begins, zone)).toEqual({ date: '2027-12-12', time: '22:30' });
});

it('does not copy to a day that it could not read', async () => {
  vi.mocked(duplicateEvent).mockClear();
  renderInPanel(<DuplicateDialog event={parseEvent('e', {})} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText(/Nueva fecha/), '31-11-2027');
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar evento' }));
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(duplicateEvent).not.toHaveBeenCalled();
});
