import { additionsOf } from '@/lib/domain/door/presence';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import type { Evening } from './sales-evening';

type Counts = Record<'first' | 'inside', number> & Record<'ins' | 'types', Record<string, number>>;

/** The counts of the doors of the tickets that were let in, as their scans would have. */
export async function countDoors(
  { db, event }: Evening,
  tickets: readonly object[],
): Promise<void> {
  const doors = new Map<string, { where: object; counts: Counts }>();
  for (const raw of tickets) {
    const { scans, ticketTypeId } = parseTicket('', raw);
    for (const { validatorId, dateId, first, ins } of additionsOf([], scans)) {
      const path = entryPaths.doorCount(event.id, validatorId, dateId);
      const name = scans[0]?.validatorName;
      const door = doors.get(path) ?? {
        where: { validatorId, dateId, name, exits: false, again: 0, out: 0 },
        counts: { first: 0, inside: 0, ins: {}, types: {} },
      };
      const { counts } = door;
      counts.first += first;
      counts.inside += first;
      counts.types[ticketTypeId] = (counts.types[ticketTypeId] ?? 0) + first;
      for (const [slot, n] of Object.entries(ins)) {
        counts.ins[slot] = (counts.ins[slot] ?? 0) + n;
      }
      doors.set(path, door);
    }
  }
  const writer = db.bulkWriter();
  for (const [path, { where, counts }] of doors) writer.set(db.doc(path), { ...where, ...counts });
  await writer.close();
}
