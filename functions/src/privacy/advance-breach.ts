import { FieldValue } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { changedFields } from '@/lib/domain/kit/changes';
import { type BreachTold, toldOf } from '@/lib/domain/privacy/breach/breach';
import { moveProblem } from '@/lib/domain/privacy/breach/breach-moves';
import { advanceBreachSchema } from '@/lib/domain/privacy/breach/breach-schema';
import * as calls from '@/lib/domain/privacy/calls';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { breachRef, readBreach, tellProducer, writeStep } from './breach/store';

type Move = v.InferOutput<typeof advanceBreachSchema>;

const STEPS = {
  open: { kind: 'opened', action: 'breach.open', message: 'Brecha abierta' },
  reported: { kind: 'reported', action: 'breach.report', message: 'Aviso anotado' },
  closed: { kind: 'closed', action: 'breach.close', message: 'Brecha cerrada' },
} as const;

/**
 * Advances a breach: opens a draft, stores when and under which number the Agency was notified, or closes it.
 * Administrators only; one is enough, because a breach must not wait. Refuses a step that its state or facts do not
 * allow (`failed-precondition`). Idempotent.
 */
export const advanceBreach = callable(calls.advanceBreach, {
  input: advanceBreachSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    const { breachId, to, note } = input;
    const { message, kind, action } = STEPS[to];
    await transact(async (tx) => {
      const breach = await readBreach(breachId, tx);
      const told = toldAfter(breach, input);
      const after = { state: to, ...changedFields(toldOf(breach), told) };
      if (breach.state === to && Object.keys(after).length === 1) return;
      const problem = moveProblem(breach, to, told);
      if (problem) throw fail('failed-precondition', problem);
      const soon = new Date(Date.now() + 60_000);
      if ([told.agencyToldAt, told.peopleToldAt].some((at) => at && at > soon)) {
        throw fail('invalid-argument', 'Esa fecha todavía no llega');
      }
      const head = writeStep(tx, caller, breach, { kind, note, after, action });
      const closedAt = to === 'closed' ? { closedAt: FieldValue.serverTimestamp() } : {};
      tx.update(breachRef(breachId), { ...after, ...closedAt, ...head });
      tellProducer(tx, breach, after);
    });
    return { success: true, message, state: to };
  },
});

function toldAfter(breach: BreachTold, move: Move): BreachTold {
  const told = toldOf(breach);
  if (move.to === 'open') return told;
  if (move.to === 'reported') {
    const { agencyToldAt, agencyReference } = move;
    return { ...told, agencyToldAt, agencyReference };
  }
  return {
    ...told,
    agencyWhyNot: move.agencyWhyNot || told.agencyWhyNot,
    peopleToldAt: told.peopleToldAt ?? move.peopleToldAt,
    peopleHow: told.peopleHow || move.peopleHow,
    peopleWhyNot: move.peopleWhyNot || told.peopleWhyNot,
  };
}
