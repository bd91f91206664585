import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { recordsToText } from '@/lib/domain/door/door-list';
import { count } from '@/lib/domain/kit/schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { doorChanges, doorListHead, doorListPart } from './ticket-list';
import { atDoor, doorRefs, missedDoor, openedDoor } from './validators';

const MOMENT = /^(\d{1,11})\.(\d{1,9})$/;

/**
 * What a door needs to know to go on without a connection: the tickets of its event, as hashes of their codes with
 * what each is worth (see `lib/domain/door/door-list.ts`). No session: the validator's token is the right, and it is refused
 * as `openDoor` refuses it. With the token alone: the list's version, its parts and up to when it knows (`ready: false`
 * while the first list is made). With `version` and `part`: that part, `aborted` if a newer list took its place.
 * With `since` (an `until` of before): what changed since then.
 */
export const doorList = callable({
  name: 'doorList',
  input: v.strictObject({
    token: v.pipe(v.string(), v.maxLength(400)),
    version: v.optional(count(1, 1_000_000)),
    part: v.optional(count(0, 1_000)),
    since: v.optional(v.pipe(v.string(), v.regex(MOMENT, 'No es un momento de la lista'))),
  }),
  access: 'open',
  handle: async ({ input, ip }) => {
    const link = doorRefs(input.token);
    if (!link) throw await missedDoor(ip);
    const now = new Date();
    const [eventDoc, validatorDoc] = await db().getAll(...link.refs);
    const { event } = await atDoor(ip, async () =>
      openedDoor(link.secret, eventDoc, validatorDoc, now, now),
    );
    await requireFeature('door', event.producerId);
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
    if (!head) return { ...answer, ready: false };
    const { version, parts, until } = head;
    return { ...answer, ready: true, version, parts, until: textOf(until) };
  },
});

const textOf = ({ seconds, nanoseconds }: Timestamp): string => `${seconds}.${nanoseconds}`;

function momentOf(text: string): Timestamp {
  const [, seconds, nanoseconds] = MOMENT.exec(text) ?? [];
  return new Timestamp(Number(seconds), Number(nanoseconds));
}
