import { Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import { recordsToText } from '@/lib/domain/door/door-list';
import { doorListSchema, LIST_CURSOR } from '@/lib/domain/door/door-list-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { doorChanges, doorListHead, doorListPart } from './ticket-list';
import { enterByLink } from './validators';

/**
 * Returns what a door needs to work offline: the event's tickets, as hashes of their codes with their state (see
 * `lib/domain/door/door-list.ts`). No session: the validator's token is the authorisation, refused as in `openDoor`.
 * With the token alone: the list's version, its number of parts and the time of its content (`ready: false` while the
 * first list is built). With `version` and `part`: that part, `aborted` if a newer list replaced it. With `since` (a
 * previous `until`): the changes after it.
 */
export const doorList = callable(calls.doorList, {
  input: doorListSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const now = new Date();
    const { event } = await enterByLink(input.token, ip, now);
    const answer = { success: true, message: 'Lista de la puerta', now: now.toISOString() };
    if (input.version !== undefined && input.part !== undefined) {
      const part = await doorListPart(event.id, input.version, input.part);
      if (!part) throw fail('aborted', 'La lista cambió: pídela de nuevo');
      return { ...answer, records: recordsToText(part) };
    }
    if (input.since !== undefined) {
      const { records, until, more } = await doorChanges(event.id, momentOf(input.since));
      return { ...answer, records: recordsToText(records), until: textOf(until), more };
    }
    const head = await doorListHead(event.id);
    if (!head) return { ...answer, ready: false as const };
    const { version, parts, until } = head;
    return { ...answer, ready: true as const, version, parts, until: textOf(until) };
  },
});

const textOf = ({ seconds, nanoseconds }: Timestamp): string => `${seconds}.${nanoseconds}`;

function momentOf(text: string): Timestamp {
  const [, seconds, nanoseconds] = LIST_CURSOR.exec(text) ?? [];
  return new Timestamp(Number(seconds), Number(nanoseconds));
}
