import type { Ticket } from '@/lib/domain/ticket/ticket';
import type { Shown } from './phones';
import type { Glance } from './viewers';

/** The server's clock as a phone measures it is wrong by half of what the answer took, and a scan by its keys. */
export const MOST_WRONG_MS = 3_000;

/** The time from when the server heard of each first entry until a screen said it. */
export function delaysOf(tickets: readonly Ticket[], glances: readonly Glance[]): number[] {
  const heard = tickets
    .flatMap(({ scans }) => {
      const entries = scans.filter(({ letIn }) => letIn).map((one) => +one.receivedAt);
      return entries.length > 0 ? [Math.min(...entries)] : [];
    })
    .sort((a, b) => a - b);
  return heard.map((at, n) => {
    const glance = glances.find(({ entered }) => entered > n);
    return Math.max(0, (glance?.at ?? Number.POSITIVE_INFINITY) - at);
  });
}

/** By how much the instants of scans that were told later are wrong, at most. */
export function wrongBy(tickets: readonly Ticket[], shown: readonly Shown[]): number {
  const late = tickets.flatMap(({ code, scans }) =>
    scans
      .filter((one) => +one.receivedAt - +one.scannedAt > MOST_WRONG_MS)
      .map(({ scannedAt }) => {
        const own = shown.filter((one) => one.code === code);
        return Math.min(...own.map(({ at }) => Math.abs(at - +scannedAt)));
      }),
  );
  return Math.max(0, ...late);
}

/** The codes that got the wrong answer: guests whom no phone let in, and others whom one did. */
export function wronglyAnswered(guests: readonly string[], shown: readonly Shown[]): string[] {
  const isIn = new Set(shown.filter(({ said }) => said === 'Adelante').map(({ code }) => code));
  const invited = new Set(guests);
  return [
    ...guests.filter((one) => !isIn.has(one)),
    ...[...isIn].filter((one) => !invited.has(one)),
  ];
}

/** The value that so great a part of the values does not exceed. */
export const atPart = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

/** No entry is taken back, and nobody is inside who did not come in. */
export const isSteady = (glances: readonly Glance[]) =>
  glances.every(
    ({ inside, entered }, n) => inside <= entered && entered >= (glances[n - 1]?.entered ?? 0),
  );
