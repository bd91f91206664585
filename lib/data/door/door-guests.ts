import * as calls from '@/lib/domain/door/calls';
import type { DoorGuest } from '@/lib/domain/door/guest-key';
import { call } from '../kit/call';

/** Pages of a list: more guests than an event can have. */
const MOST = 200;

/** All guests by name, of a door that carries their list. Throws a `CallError`. */
export async function loadDoorGuests(token: string): Promise<DoorGuest[]> {
  const all: DoorGuest[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST; page += 1) {
    const answer: Awaited<ReturnType<typeof read>> = await read(token, after);
    all.push(...answer.guests);
    after = answer.after;
    if (after === null) break;
  }
  return all;
}

const read = (token: string, after: string | null) =>
  call(calls.doorGuests, { token, ...(after !== null && { after }) });
