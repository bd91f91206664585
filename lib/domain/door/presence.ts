import type { Scan } from '../ticket/ticket';

type Passing = Pick<
  Scan,
  'validatorId' | 'dateId' | 'stamp' | 'scannedAt' | 'letIn' | 'gone' | 'way' | 'again'
>;

/** `double`: let in while inside, so that two people came in by one ticket; `none`: refused, or out without having come in. */
type Meaning = 'first' | 'again' | 'out' | 'double' | 'none';

/**
 * The meaning of each scan of a ticket, in the order of their instants, for each date apart. It follows from the scans
 * alone, so the order in which phones sent them changes nothing.
 */
export function meaningsOf<S extends Passing>(
  scans: readonly S[],
): { scan: S; meaning: Meaning }[] {
  const last = new Map<string, Meaning>();
  return [...scans].sort(inTime).map((scan) => {
    const before = last.get(scan.dateId);
    const meaning = meaningOf(scan, before);
    if (meaning === 'first' || meaning === 'again' || meaning === 'out') {
      last.set(scan.dateId, meaning);
    }
    return { scan, meaning };
  });
}

function meaningOf({ way, letIn }: Passing, before: Meaning | undefined): Meaning {
  const isInside = before === 'first' || before === 'again';
  if (way === 'out') return isInside ? 'out' : 'none';
  if (!letIn) return 'none';
  if (isInside) return 'double';
  return before ? 'again' : 'first';
}

const inTime = (a: Passing, b: Passing): number =>
  +a.scannedAt - +b.scannedAt ||
  (a.way ?? '').localeCompare(b.way ?? '') ||
  a.validatorId.localeCompare(b.validatorId) ||
  a.stamp - b.stamp;

/** The presence of a ticket on a date after its scans until `at`: outside is who came in and left. */
export function presenceAt(
  scans: readonly Passing[],
  dateId: string,
  at: Date = new Date(8.64e15),
): 'never' | 'inside' | 'outside' {
  const own = scans.filter((one) => one.dateId === dateId && one.scannedAt <= at);
  const last = meaningsOf(own).findLast(
    ({ meaning }) => meaning !== 'none' && meaning !== 'double',
  );
  if (!last) return 'never';
  return last.meaning === 'out' ? 'outside' : 'inside';
}

/** Whether more people came in by a ticket than it admits, usually at two offline doors, or by an invalid one. */
export const isConflict = (scans: readonly Passing[]): boolean =>
  scans.some(({ gone }) => gone !== '') ||
  meaningsOf(scans).some(
    ({ scan, meaning }) => meaning === 'double' || (meaning === 'again' && !scan.again),
  );

const SLOT_MS = 300_000;
/** Five minutes, counted as instants: of the hour that happens twice each has its own. */
export const slotOf = (at: Date): number => Math.floor(at.getTime() / SLOT_MS);
export const slotStart = (slot: number): Date => new Date(slot * SLOT_MS);

export type Addition = {
  validatorId: string;
  dateId: string;
  first: number;
  again: number;
  out: number;
  ins: Record<string, number>;
  outs: Record<string, number>;
};

/**
 * The change of validators' counts when a ticket's scans went from `before` to `after`: an earlier entry that arrives
 * late is taken from one door and given to another.
 */
export function additionsOf(before: readonly Passing[], after: readonly Passing[]): Addition[] {
  const all = new Map<string, Addition>();
  const add = (scans: readonly Passing[], n: 1 | -1) => {
    for (const { scan, meaning } of meaningsOf(scans)) {
      if (meaning === 'none' || meaning === 'double') continue;
      const { validatorId, dateId, scannedAt } = scan;
      const key = `${validatorId}|${dateId}`;
      const one = all.get(key) ?? emptyAddition(validatorId, dateId);
      one[meaning] += n;
      const slots = meaning === 'out' ? one.outs : one.ins;
      const slot = slotOf(scannedAt);
      slots[slot] = (slots[slot] ?? 0) + n;
      all.set(key, one);
    }
  };
  add(after, 1);
  add(before, -1);
  return [...all.values()].map(withoutZeros).filter(isSome);
}

const emptyAddition = (validatorId: string, dateId: string): Addition => ({
  ...{ validatorId, dateId, first: 0, again: 0, out: 0 },
  ...{ ins: {}, outs: {} },
});

const nonZero = (slots: Record<string, number>) =>
  Object.fromEntries(Object.entries(slots).filter(([, n]) => n !== 0));

const withoutZeros = (one: Addition): Addition => ({
  ...one,
  ins: nonZero(one.ins),
  outs: nonZero(one.outs),
});

const isSome = ({ first, again, out, ins, outs }: Addition): boolean =>
  first !== 0 || again !== 0 || out !== 0 || Object.keys({ ...ins, ...outs }).length > 0;
