/**
 * A phone's measure of the server's clock: how far that is ahead of its own, in milliseconds, by how much this may be
 * wrong, and when, by its own clock.
 */
export type DoorClock = { clock: number; within: number; at: number };

/** The measure of the clock in an answer: the server told its time somewhere between the question and the answer. */
export function measuredClock(asked: number, answered: number, server: number): DoorClock {
  const [clock, within] = [server - (asked + answered) / 2, (answered - asked) / 2];
  return { clock, within, at: answered };
}

/** A second an hour: clocks drift, and somebody may set one by less than a measure can tell. */
const DRIFT = 1 / 3_600;

/**
 * The closer of two measures, because what a slow answer says may be wrong by seconds; but the newer one where both cannot
 * be right, as after somebody set the phone's clock.
 */
export function closerClock(kept: DoorClock, next: DoorClock): DoorClock {
  const within = kept.within + Math.abs(next.at - kept.at) * DRIFT;
  const areAtOdds = Math.abs(next.clock - kept.clock) > next.within + within;
  return areAtOdds || next.within <= within ? next : kept;
}

/**
 * The time by which the server is ahead. The phone's own clock is corrected only as far as the measure proves it wrong:
 * nearly all are right, and the middle of a slow answer's way would put their entries behind those of other doors.
 */
export const aheadBy = ({ clock, within }: Omit<DoorClock, 'at'>): number =>
  Math.min(Math.max(0, clock - within), clock + within);
