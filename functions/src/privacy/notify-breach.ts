import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { notifyBreachSchema } from '@/lib/domain/privacy/breach/breach-schema';
import * as calls from '@/lib/domain/privacy/calls';
import { addJob } from '../job/add-job';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { breachRef, readBreach, writeStep } from './breach/store';

/**
 * Notifies the people of a breach's stored list by mail, in words that never change. Administrators only, while it is
 * open or reported. Each person gets one mail, whatever lists name them: jobs queue and retry by person.
 */
export const notifyBreach = callable(calls.notifyBreach, {
  input: notifyBreachSchema,
  access: 'admin',
  handle: async ({ input: { breachId, listId, text }, caller }) => {
    const ref = db().doc(entryPaths.affectedList(breachId, listId));
    await transact(async (tx) => {
      const breach = await readBreach(breachId, tx);
      if (!(await tx.get(ref)).exists) throw fail('not-found', 'Esa lista no existe', 'listId');
      if (breach.state !== 'open' && breach.state !== 'reported') {
        throw fail('failed-precondition', 'Se avisa de una brecha abierta');
      }
      if (breach.noticeText && breach.noticeText !== text) {
        throw fail('failed-precondition', 'El aviso ya salió con otras palabras', 'text');
      }
      const told = breach.peopleToldAt ? {} : { peopleToldAt: new Date(), peopleHow: 'Correo' };
      const after = { listId, noticeText: text, ...told };
      const step = { kind: 'notified' as const, after, action: 'breach.notify' as const };
      const written = writeStep(tx, caller, breach, step);
      addJob(tx, 'breachList', [breachId, String(written.version)]);
      const mailLists = FieldValue.arrayUnion(listId);
      tx.update(breachRef(breachId), { noticeText: text, ...told, ...written, mailLists });
    });
    return { success: true, message: 'El aviso parte en un minuto' };
  },
});
