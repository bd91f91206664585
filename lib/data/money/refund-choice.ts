import { openRefundsRoute } from '@/lib/domain/kit/routes/pages';

// As many ids as an address holds in every browser and proxy.
const IN_ADDRESS = 50;

// Stands in an address for the ids that this tab keeps.
const CHOSEN = 'elegidas';

const key = (eventId: string) => `refunds.${eventId}`;

/**
 * The address at which refunds are opened for tickets. Many of them do not go into it: this tab keeps their ids (nothing
 * of who holds them) until others are chosen, so that a reload shows them again.
 */
export function refundsFor(eventId: string, ticketIds: readonly string[]): string {
  if (ticketIds.length <= IN_ADDRESS) return openRefundsRoute(eventId, ticketIds);
  try {
    window.sessionStorage.setItem(key(eventId), ticketIds.join(' '));
    return openRefundsRoute(eventId, [CHOSEN]);
  } catch {
    // Without storage, the long address is the better chance.
    return openRefundsRoute(eventId, ticketIds);
  }
}

/** The ids that an address names, or that it says this tab keeps; none of those in another tab. */
export function chosenRefunds(eventId: string, named: string | null): string[] {
  if (named !== CHOSEN) return named?.split(' ').filter(Boolean) ?? [];
  try {
    return (window.sessionStorage.getItem(key(eventId)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
