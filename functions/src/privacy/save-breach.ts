import { FieldValue } from 'firebase-admin/firestore';
import { changedFields, sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type BreachFacts, factsOf, parseBreach } from '@/lib/domain/privacy/breach/breach';
import { parseBreachStep, plainValues } from '@/lib/domain/privacy/breach/breach-history';
import { breachEditProblem } from '@/lib/domain/privacy/breach/breach-moves';
import { saveBreachSchema } from '@/lib/domain/privacy/breach/breach-schema';
import * as calls from '@/lib/domain/privacy/calls';
import { parseProducer } from '@/lib/domain/producer/producer';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { breachRef, readBreach, tellProducer, writeStep } from './breach/store';
import { folioOf } from './cases';

const OTHER = 'Esa brecha ya se anotó con otros datos: ábrela y edítala';

/**
 * Creates a breach as a draft, or edits one that is not closed, as a permanent entry of its history. Administrators
 * only. An edit names the version that it was made on, and is refused (`aborted`) where there is a newer one, so that
 * two tabs do not undo each other. Idempotent with a `key`, which is refused with other facts (`already-exists`).
 */
export const saveBreach = callable(calls.saveBreach, {
  input: saveBreachSchema,
  access: 'admin',
  handle: async ({ input: { breachId, version, facts, key }, caller }) => {
    checkDates(facts);
    const asked = { facts, producerName: await nameOf(facts.producerId) };
    const saved = breachId
      ? await edit(caller, asked, breachId, version)
      : await create(caller, asked, key);
    return { success: true, message: breachId ? 'Brecha guardada' : 'Brecha anotada', ...saved };
  },
});

function checkDates({ startedAt, endedAt, knownAt }: BreachFacts): void {
  const soon = new Date(Date.now() + 60_000);
  const dates = { startedAt, endedAt, knownAt };
  const late = Object.entries(dates).find(([, at]) => at && at > soon);
  if (late) throw fail('invalid-argument', 'Esa fecha todavía no llega', `facts.${late[0]}`);
}

async function nameOf(producerId: string): Promise<string> {
  if (!producerId) return '';
  const found = await db().doc(paths.producer(producerId)).get();
  if (!found.exists) throw fail('not-found', 'Esa cuenta no existe', 'facts.producerId');
  return parseProducer(producerId, found.data()).name;
}

type Facts = { facts: BreachFacts; producerName: string };

function create(caller: Caller, { facts, producerName }: Facts, key: string | undefined) {
  const made = db().collection(entryPaths.breaches()).doc().id;
  const breachId = folioOf(key ? idOfKey(`${caller.uid}|${key}`) : made, 'BR');
  return transact(async (tx) => {
    const found = await tx.get(breachRef(breachId));
    if (found.exists) {
      // Its first version: it may have been edited since.
      const first = await tx.get(db().doc(entryPaths.breachStep(breachId, 1)));
      const { after } = parseBreachStep(first.id, first.data());
      if (!sameValue(after, plainValues(facts))) throw fail('already-exists', OTHER, 'key');
      return { breachId, version: parseBreach(breachId, found.data()).version };
    }
    const breach = parseBreach(breachId, { ...facts, producerName });
    const step = { kind: 'created', after: facts, action: 'breach.create' } as const;
    const head = writeStep(tx, caller, breach, step);
    const { id: _id, ...stored } = breach;
    const createdAt = FieldValue.serverTimestamp();
    tx.create(breachRef(breachId), { ...stored, ...head, createdAt });
    return { breachId, version: head.version };
  });
}

function edit(
  caller: Caller,
  { facts, producerName }: Facts,
  breachId: string,
  version: number | undefined,
) {
  return transact(async (tx) => {
    const breach = await readBreach(breachId, tx);
    const problem = breachEditProblem(breach);
    if (problem) throw fail('failed-precondition', problem);
    const after = changedFields(factsOf(breach), facts);
    if (Object.keys(after).length === 0) return { breachId, version: breach.version };
    if (breach.version !== version) {
      throw fail('aborted', 'Alguien la cambió mientras editabas. Cierra y ábrela de nuevo');
    }
    const step = { kind: 'edited', after, action: 'breach.edit' } as const;
    const head = writeStep(tx, caller, breach, step);
    tx.update(breachRef(breachId), { ...after, producerName, ...head });
    tellProducer(tx, breach, after);
    return { breachId, version: head.version };
  });
}
