import { plainText } from '../kit/search';
import { type Gathered, gatherParties } from '../ticket/party';
import { EVERY_DATE } from '../ticket/type-dates';
import { findRecord } from './door-list';
import type { OwnScan } from './door-verdict';
import { type DoorGuest, readGuestKey } from './guest-key';

export type GuestState = 'open' | 'in' | 'gone';

/** The state of a guest as a phone knows it: by its own entries, then by its list. A pass may come in on each date. */
export function guestState(
  { key, dateId }: DoorGuest,
  { records, scans }: { records: Uint8Array | null; scans: readonly OwnScan[] },
): GuestState {
  const hash = readGuestKey(key)?.hash ?? '';
  const record = records && findRecord(records, hash);
  const state = record?.state ?? 'valid';
  if (state !== 'valid' && state !== 'used' && state !== 'outside') return 'gone';
  if (dateId === EVERY_DATE) return 'open';
  const [last] = scans
    .filter((one) => one.hash.split('|')[0] === hash && one.state !== 'conflict')
    .sort((a, b) => b.at - a.at);
  if (last) return last.way === 'out' ? 'open' : 'in';
  return state === 'used' ? 'in' : 'open';
}

/** The guests at a door on a date ('' for any), with whom they come, found by the words that somebody typed. */
export function findGuests(
  all: readonly DoorGuest[],
  dateId: string,
  typed: string,
): Gathered<DoorGuest>[] {
  const words = plainText(typed).split(' ').filter(Boolean);
  const here = all.filter((one) => {
    return dateId === '' || one.dateId === dateId || one.dateId === EVERY_DATE;
  });
  return gatherParties(here).filter(({ people }) => {
    const said = plainText(people.map(({ name }) => name).join(' '));
    return words.every((word) => said.includes(word));
  });
}
