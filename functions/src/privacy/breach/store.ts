import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { AuditAction } from '@/lib/domain/audit/audit';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Breach, parseBreach } from '@/lib/domain/privacy/breach/breach';
import {
  type BreachStepKind,
  plainValues,
  stepHash,
} from '@/lib/domain/privacy/breach/breach-history';
import type { Caller } from '../../support/access';
import { db } from '../../support/admin';
import { audit } from '../../support/audit';
import { fail } from '../../support/errors';

export const breachRef = (breachId: string) => db().doc(entryPaths.breach(breachId));

/** Reads a breach, in a transaction if given; refuses (`not-found`) one that does not exist. */
export async function readBreach(breachId: string, tx?: Transaction): Promise<Breach> {
  const ref = breachRef(breachId);
  const found = await (tx ? tx.get(ref) : ref.get());
  if (!found.exists) throw fail('not-found', 'Esa brecha no existe', 'breachId');
  return parseBreach(breachId, found.data());
}

type Step = {
  kind: BreachStepKind;
  note?: string;
  after: object;
  action: AuditAction;
};

/** Adds a step to a breach's history, chained by hashes, and an audit entry without facts; returns its update. */
export function writeStep(
  tx: Transaction,
  caller: Pick<Caller, 'uid' | 'email' | 'role'>,
  breach: Breach,
  { kind, note = '', after, action }: Step,
): { version: number; head: string } {
  const n = breach.version + 1;
  const line = { n, kind, at: new Date(), by: caller.email, note, after: plainValues(after) };
  const head = stepHash(breach.head, line);
  const at = Timestamp.fromDate(line.at);
  tx.create(db().doc(entryPaths.breachStep(breach.id, n)), { ...line, at, hash: head });
  audit(tx, caller, {
    action,
    object: { type: 'breach', id: breach.id, name: breach.title },
    after: { version: n, hash: head },
  });
  return { version: n, head };
}

type Shown = Pick<Breach, 'state' | 'producerId' | 'title' | 'knownAt'>;

const toldProducer = ({ state, producerId }: Shown) => (state === 'open' ? producerId : '');

/** Keeps what a producer sees of open breaches of its data in step with a changed breach (`firestore.rules`). */
export function tellProducer(tx: Transaction, before: Breach, changed: Partial<Shown>): void {
  const after = { ...before, ...changed };
  const [from, to] = [toldProducer(before), toldProducer(after)];
  const write = (producerId: string, open: object) =>
    tx.set(db().doc(paths.openBreaches(producerId)), { open }, { merge: true });
  if (from && from !== to) write(from, { [before.id]: FieldValue.delete() });
  const { title, knownAt } = after;
  if (to) write(to, { [before.id]: { title, knownAt } });
}
