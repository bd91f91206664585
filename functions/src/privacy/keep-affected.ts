import { FieldValue } from 'firebase-admin/firestore';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  type AffectedList,
  type AffectedPerson,
  affectedText,
  MOST_LINES,
  MOST_PEOPLE,
  PEOPLE_A_PAGE,
  pageName,
  parseAffectedList,
} from '@/lib/domain/privacy/breach/affected';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import { breachEditProblem } from '@/lib/domain/privacy/breach/breach-moves';
import { keepAffectedSchema } from '@/lib/domain/privacy/breach/breach-schema';
import * as calls from '@/lib/domain/privacy/calls';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { contentHash, idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { breachScope, peopleOfLine } from './breach/people';
import { breachRef, readBreach, writeStep } from './breach/store';
import { type FoundEntry, traceEntries, traceQuery } from './breach/trace';

/**
 * Stores the people that a query of the audit log found beside a breach, with entries and a hash; limited in size, and
 * never changed. Administrators only; a closed breach gets none (`failed-precondition`). Idempotent with a `key`, which
 * is refused with another question (`already-exists`).
 */
export const keepAffected = callable(calls.keepAffected, {
  input: keepAffectedSchema,
  access: 'admin',
  handle: async ({ input: { breachId, key, ...asked }, caller }) => {
    refuseClosed(await readBreach(breachId));
    const lists = db().collection(entryPaths.affectedLists(breachId));
    const listId = key ? idOfKey(`${caller.uid}|${key}`) : lists.doc().id;
    const ref = db().doc(entryPaths.affectedList(breachId, listId));
    const known = await ref.get();
    if (known.exists) return answer(asked, parseAffectedList(listId, known.data()));
    const found = await gather(await traceEntries(traceQuery(asked), MOST_LINES + 1));
    if (found.lines.length === 0) {
      throw fail('failed-precondition', 'El registro no tiene ninguna lectura así');
    }
    const hash = sha256(affectedText(found.lines, found.people));
    const pages = Math.ceil(found.people.length / PEOPLE_A_PAGE);
    await keepPages(breachId, listId, hash, found.people);
    const { lines, isCut } = found;
    const list = { query: asked, lines, people: found.people.length, pages, isCut, hash };
    await transact(async (tx) => {
      const breach = await readBreach(breachId, tx);
      const stored = await tx.get(ref);
      if (stored.exists) return;
      // It may have been closed while the log was read, which takes a while.
      refuseClosed(breach);
      const after = { listId, people: list.people, hash };
      const step = { kind: 'listed' as const, after, action: 'breach.list' as const };
      tx.create(ref, { ...list, at: FieldValue.serverTimestamp(), by: caller.email });
      tx.update(breachRef(breachId), writeStep(tx, caller, breach, step));
    });
    return answer(asked, parseAffectedList(listId, (await ref.get()).data()));
  },
});

function refuseClosed(breach: Breach): void {
  const problem = breachEditProblem(breach);
  if (problem) throw fail('failed-precondition', problem);
}

function answer(asked: AffectedList['query'], { id, query, people, isCut, hash }: AffectedList) {
  if (contentHash(query) !== contentHash(asked)) {
    throw fail(
      'already-exists',
      'Esa lista ya se guardó con otra búsqueda: mírala en la brecha',
      'key',
    );
  }
  return { success: true, message: 'Lista guardada', listId: id, people, isCut, hash };
}

async function gather(found: readonly FoundEntry[]) {
  const kept = found.slice(0, MOST_LINES);
  const people = new Map<string, AffectedPerson>();
  const scopes = new Map<string, Set<string>>();
  let isCut = found.length > MOST_LINES;
  const lines = [];
  for (const [index, line] of kept.entries()) {
    const known = scopes.get(breachScope(line));
    const reached = known ?? new Set<string>();
    scopes.set(breachScope(line), reached);
    if (!known) {
      for await (const { email, name } of peopleOfLine(line)) {
        if (people.size >= MOST_PEOPLE && !people.has(email)) {
          isCut = true;
          break;
        }
        const person = people.get(email) ?? { email, name, lines: [] };
        if (!reached.has(email)) person.lines.push(index);
        reached.add(email);
        people.set(email, person);
      }
    }
    const { id, at, by, kind, what } = line;
    lines.push({ id, at, by, kind, what, people: reached.size });
  }
  const sorted = [...people.values()].sort((a, b) => (a.email < b.email ? -1 : 1));
  return { lines, people: sorted, isCut };
}

/** Stores the people in pages named by the hash, so that two concurrent calls do not mix theirs. */
async function keepPages(
  breachId: string,
  listId: string,
  hash: string,
  people: readonly AffectedPerson[],
): Promise<void> {
  for (let n = 0; n * PEOPLE_A_PAGE < people.length; n += 1) {
    const page = people.slice(n * PEOPLE_A_PAGE, (n + 1) * PEOPLE_A_PAGE);
    const emails = page.map(({ email }) => email);
    const ref = db().doc(entryPaths.affectedPage(breachId, listId, pageName(hash, n)));
    await ref.set({ people: page, emails, at: FieldValue.serverTimestamp() });
  }
}
