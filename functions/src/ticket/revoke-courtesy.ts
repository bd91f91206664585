import { FieldValue } from 'firebase-admin/firestore';
import { number } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/ticket/calls';
import { courtesyOver, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { revokeCourtesySchema } from '@/lib/domain/ticket/courtesy-schema';
import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import { eventFor } from '../event/event';
import { guardRef } from '../event/tills/refs';
import { served } from '../event/tills/serve';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { companionLeaves, partyCourtesies } from './party';
import { releaseCourtesies } from './release-courtesy';
import { requireSameHolder } from './seen-holder';

/**
 * Revokes a courtesy: its code is refused at the door, its place and the issuer's quota are released. Needs
 * `tickets.generate`. A used one is refused, and with `seen` one that has passed to another guest since; idempotent.
 */
export const revokeCourtesy = callable(calls.revokeCourtesy, {
  input: revokeCourtesySchema,
  access: 'session',
  handle: async ({ input: { eventId, courtesyId, seen }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.generate');
    const ref = db().doc(entryPaths.courtesy(eventId, courtesyId));
    let count = 1;
    await served(eventId, async (tx, visit) => {
      count = 1;
      const [guardDoc, snapshot] = await Promise.all([tx.get(guardRef(eventId)), tx.get(ref)]);
      if (!snapshot.exists) throw denied();
      const courtesy = parseCourtesy(snapshot.id, snapshot.data());
      if (courtesy.status === 'revoked' || courtesy.status === 'unclaimed') return;
      if (courtesy.status === 'used') {
        throw fail('failed-precondition', 'Esa cortesía ya se usó en la puerta');
      }
      requireSameHolder(seen, courtesy);
      const { party } = courtesy;
      const all = party?.nth === 0 ? await partyCourtesies(tx, eventId, party) : [courtesy];
      // Companions who got a place of their own keep it; the guest's other places end.
      const ended = all
        .filter((one) => one.id === courtesyId || isHeldForCompanion(one))
        .filter(({ status }) => courtesyOver(status) === '');
      count = ended.length;
      const leave = await companionLeaves(tx, eventId, courtesy);
      await releaseCourtesies(tx, visit, guardDoc, eventId, ended);
      const revokedAt = FieldValue.serverTimestamp();
      for (const { id } of ended) {
        const one = db().doc(entryPaths.courtesy(eventId, id));
        tx.update(one, { status: 'revoked', revokedAt, revokedBy: caller.email });
      }
      leave();
      audit(tx, caller, {
        action: 'courtesy.revoked',
        object: { type: 'courtesy', id: courtesyId, name: event.name },
        producerId: event.producerId,
        before: { status: courtesy.status },
        ...(count > 1 && { after: { quantity: count } }),
      });
    });
    return {
      success: true,
      message: count > 1 ? `${number(count)} cortesías revocadas` : 'Cortesía revocada',
    };
  },
});
