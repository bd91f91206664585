import type { Party } from '../ticket/party';

/** A guest on a door's list by name. `key` replaces their code, which the phone does not get. */
export type DoorGuest = {
  key: string;
  name: string;
  type: string;
  courtesyId: string;
  dateId: string;
  party?: Party;
};

const KEY = /^guest:([\w-]{1,128}):([0-9a-f]{16})$/;

/**
 * The key that a door sends in place of the code of a guest who is let in by name: which ticket it is, and the hash
 * that the code has in the door's list, so that a phone without a connection tells who came in already. It opens
 * nothing without a door's link.
 */
export const guestKey = (ticketId: string, hash: string): string => `guest:${ticketId}:${hash}`;

export function readGuestKey(text: string): { ticketId: string; hash: string } | null {
  const [, ticketId = '', hash = ''] = KEY.exec(text.trim()) ?? [];
  return ticketId ? { ticketId, hash } : null;
}
