import { openRefundsRoute } from '@/lib/domain/kit/routes/pages';

// Fits in every browser's and proxy's URL.
const IN_ADDRESS = 50;

const CHOSEN = 'elegidas';

const key = (eventId: string) => `refunds.${eventId}`;

/** The URL that opens refunds for tickets. Too many ids are stored in this tab instead, so that a reload shows them again. */
export function refundsFor(eventId: string, ticketIds: readonly string[]): string {
  if (ticketIds.length <= IN_ADDRESS) return openRefundsRoute(eventId, ticketIds);
  try {
    window.sessionStorage.setItem(key(eventId), ticketIds.join(' '));
    return openRefundsRoute(eventId, [CHOSEN]);
  } catch {
    // Without storage the long URL is the better chance.
    return openRefundsRoute(eventId, ticketIds);
  }
}

/** The ids in a URL or stored by this tab; empty in another tab. */
export function chosenRefunds(eventId: string, named: string | null): string[] {
  if (named !== CHOSEN) return named?.split(' ').filter(Boolean) ?? [];
  try {
    return (window.sessionStorage.getItem(key(eventId)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
