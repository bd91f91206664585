/** How far the server's clock is ahead of a phone's, in milliseconds, and by how much that may be wrong. */
export type DoorClock = { clock: number; within: number };

/** What an answer says of the clock: the server told its time somewhere between the question and the answer. */
export function measuredClock(asked: number, answered: number, server: number): DoorClock {
  return { clock: server - (asked + answered) / 2, within: (answered - asked) / 2 };
}

/**
 * The closer of two measures, because what a slow answer says may be wrong by seconds; but the newer one where both cannot
 * be right, as after somebody set the phone's clock.
 */
export function closerClock(kept: DoorClock, next: DoorClock): DoorClock {
  const areAtOdds = Math.abs(next.clock - kept.clock) > next.within + kept.within;
  return areAtOdds || next.within <= kept.within ? next : kept;
}
