import { takenOn } from '../../event/date/date-view';
import type { TicketType } from '../../ticket/ticket-type';
import type { DoorCount } from '../door-count';
import { slotStart } from '../presence';

const SLOTS_AN_HOUR = 12;

type Slots = Map<number, number>;

/** `busiest` are five minutes; `peak` is null where no door marks who leaves. `hours` are instants. */
export type NightSummary = {
  busiest: { at: Date; entries: number } | null;
  /** The most people inside at the end of five minutes; null where no door marks who leaves. */
  peak: { at: Date; inside: number } | null;
  hours: { at: Date; entries: number }[];
  absent: { id: string; name: string; expected: number; absent: number }[];
};

/** The summary of a night that is over. */
export function nightSummary(
  counts: readonly DoorCount[],
  types: readonly TicketType[],
  dateId: string,
): NightSummary {
  const ins = addedUp(counts.map((one) => one.ins));
  const outs = addedUp(counts.map((one) => one.outs));
  const [busy] = [...ins].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return {
    busiest: busy ? { at: slotStart(busy[0]), entries: busy[1] } : null,
    peak: outs.size > 0 ? peakOf(ins, outs) : null,
    hours: hoursOf(ins),
    absent: types.flatMap((type) => absentOf(type, counts, dateId)),
  };
}

function addedUp(all: readonly Readonly<Record<string, number>>[]): Slots {
  const sum: Slots = new Map();
  for (const slots of all) {
    for (const [slot, n] of Object.entries(slots)) {
      sum.set(Number(slot), (sum.get(Number(slot)) ?? 0) + n);
    }
  }
  return sum;
}

function peakOf(ins: Slots, outs: Slots): NightSummary['peak'] {
  let inside = 0;
  let peak: NightSummary['peak'] = null;
  for (const slot of [...new Set([...ins.keys(), ...outs.keys()])].sort((a, b) => a - b)) {
    inside = Math.max(0, inside + (ins.get(slot) ?? 0) - (outs.get(slot) ?? 0));
    if (!peak || inside > peak.inside) peak = { at: slotStart(slot), inside };
  }
  return peak;
}

function hoursOf(ins: Slots): NightSummary['hours'] {
  const hours: Slots = new Map();
  for (const [slot, n] of ins) {
    const hour = Math.floor(slot / SLOTS_AN_HOUR);
    hours.set(hour, (hours.get(hour) ?? 0) + n);
  }
  return [...hours]
    .sort(([a], [b]) => a - b)
    .map(([hour, entries]) => ({ at: slotStart(hour * SLOTS_AN_HOUR), entries }));
}

function absentOf(type: TicketType, counts: readonly DoorCount[], dateId: string) {
  const { sold, courtesies } = takenOn(type, dateId);
  const expected = sold + courtesies;
  const came = counts.reduce((sum, one) => sum + (one.types[type.id] ?? 0), 0);
  // A ticket given back after its holder came in is no longer expected.
  const absent = Math.max(0, expected - came);
  return expected > 0 ? [{ id: type.id, name: type.name, expected, absent }] : [];
}
