import { FieldValue } from 'firebase-admin/firestore';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { type Courtesy, courtesyOver, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import {
  COMPANIONS,
  companionId,
  isHeldForCompanion,
  type Party,
  partyIdOf,
} from '@/lib/domain/ticket/party';
import { addCompanionsSchema } from '@/lib/domain/ticket/party-schema';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { isInvitable, standingRefs, uninvited } from '../contact/consent/invitable';
import { eventFor, readEvent, requireMailable } from '../event/event';
import { guardRef } from '../event/tills/refs';
import { served } from '../event/tills/serve';
import { isAdminNow } from '../support/access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import type { SaleTransaction } from '../support/sale-transaction';
import { mailCourtesies, queueCourtesyMails } from './courtesies';
import { givePlaces } from './give-places';
import { createCompanions } from './party';

/**
 * Gives more companions to somebody who was invited, each a ticket of the same type and date, within stock and quota; all or
 * nobody. The guest is mailed again, with the links of all, by the schedule if the call dies. Needs `tickets.generate`. Refuses a courtesy that is over, and one
 * of a companion. Idempotent by `places`, how many the guest had, and the names: others than those make it `aborted`.
 */
export const addCompanions = callable(calls.addCompanions, {
  input: addCompanionsSchema,
  access: 'session',
  handle: async ({ input: { eventId, courtesyId, places, companions }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.generate');
    await requireFeature('courtesies', event.producerId);
    const giver = { ...caller, free: isAdminNow(caller) };
    const ref = db().doc(entryPaths.courtesy(eventId, courtesyId));
    const of = places + companions.length;
    const guest = await served(eventId, async (tx, visit) => {
      const [guardDoc, found] = await tx.getAll(...mixed(guardRef(eventId), ref));
      if (!guardDoc || !found?.exists) throw denied();
      const current = await readEvent(eventId, tx);
      const courtesy = parseCourtesy(found.id, found.data());
      requireMailable(current, courtesy.dateId);
      const over = courtesyOver(courtesy.status);
      if (over) throw fail('failed-precondition', `Esa cortesía ${over}`);
      if (isHeldForCompanion(courtesy)) {
        throw fail('failed-precondition', 'Los acompañantes los trae el invitado');
      }
      const own = courtesy.party?.nth === 0 ? courtesy.party : null;
      if (own?.of === of && (await areAdded(tx, own))) return courtesy;
      if ((own?.of ?? 1) !== places) {
        throw fail('aborted', 'Sus acompañantes cambiaron: míralos de nuevo', 'places');
      }
      if (of > 1 + COMPANIONS.most) {
        const message = `Hasta ${COMPANIONS.most} acompañantes por invitado`;
        throw fail('invalid-argument', message, 'companions');
      }
      const { ticketTypeId, dateId, promoterId, email } = courtesy;
      const ticketRef = db().doc(paths.ticket(eventId, courtesy.ticketId));
      const ticket = parseTicket(ticketRef.id, (await tx.get(ticketRef)).data());
      if (email) {
        const [standing] = await tx.getAll(...standingRefs(current.producerId, [email]));
        if (!isInvitable(standing)) throw uninvited();
      }
      const isOfDate = current.dates !== undefined && dateId !== EVERY_DATE;
      const line = { ticketTypeId, promoterId, ...(isOfDate && { dateId }) };
      const wants = companions.length;
      const given = await givePlaces(tx, visit, { event: current, guardDoc, giver, wants, line });
      const party: Party = {
        ...(own ?? {
          id: partyIdOf(courtesyId, ticket.past.length),
          nth: 0,
          state: 'own',
          guest: '',
        }),
        ...{ of, added: (own?.added ?? 0) + wants },
      };
      const ids = createCompanions(tx, given.terms, courtesy, party, companions);
      tx.update(ref, { party });
      tx.update(ticketRef, { party, changedAt: FieldValue.serverTimestamp() });
      if (email) queueCourtesyMails(tx, eventId, ids);
      given.take();
      return { ...courtesy, party };
    });
    const added = plural(companions.length, 'acompañante más', 'acompañantes más');
    const why = guest.email ? await unmailed(guest) : 'no tiene correo: pásale tú sus entradas';
    return {
      success: true,
      message: why ? `${added}; ${why}` : `${added}. Le avisamos a ${guest.name}`,
    };

    function refsOf({ id }: Pick<Party, 'id'>) {
      const refOf = (_: string, i: number) =>
        db().doc(entryPaths.courtesy(eventId, companionId(id, places + i)));
      return companions.map(refOf);
    }

    /** Whether these are whom a party has: of another call with as many, only what names nobody may be the same. */
    async function areAdded(tx: Pick<SaleTransaction, 'getAll'>, own: Party): Promise<boolean> {
      if ((own.added ?? 0) < companions.length) return false;
      const found = await tx.getAll(...refsOf(own));
      return found.every((one, i) => {
        const { name } = parseCourtesy(one.id, one.data());
        return !companions[i] || companions[i] === name;
      });
    }

    /** Mails the guest, unless they were told; says why not. */
    async function unmailed({ party, ...guest }: Courtesy): Promise<string> {
      const added = await db().getAll(...refsOf(party ?? { id: courtesyId }));
      const isTold = added.every((one) => parseCourtesy(one.id, one.data()).status !== 'given');
      if (isTold) return '';
      if (guest.sends >= COURTESY_LIMITS.sends) return 'su correo ya se envió muchas veces';
      const { sent, left, outage } = await mailCourtesies(event, [guest], 'again');
      if (sent > 0) return '';
      return left > 0 || outage
        ? 'su correo sale en unos minutos'
        : 'su correo no salió: reenvíalo';
    }
  },
});
