import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { tellBuyers } from '@/lib/data/event/event-content';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { UntoldCard } from './untold-card';

vi.mock('@/lib/data/event/event-content', () => ({
  tellBuyers: vi.fn(async () => ({ message: 'Listo', campaignId: '' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

test.each([
  [{ untold: 3 }, 'Ver el cambio', false],
  [{ untold: 3, untoldFrom: 2 }, 'Ver los cambios', true],
])('offers one message about all that nobody told: %o', async (untold, link, tellsAll) => {
  const event = parseEvent('e', { producerId: 'club', status: 'published', ...untold });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <UntoldCard />
    </EventContext>,
  );
  expect(screen.getByRole('link', { name: link })).toBeVisible();
  expect(screen.queryAllByText(/cuenta todos los cambios/)).toHaveLength(tellsAll ? 1 : 0);
  // Declines the message for the changes up to the one on screen, not for later ones.
  await userEvent.click(screen.getByRole('button', { name: 'No hace falta' }));
  await waitFor(() => expect(tellBuyers).toHaveBeenCalledWith('e', 3, true));
});
