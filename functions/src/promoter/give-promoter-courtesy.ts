import { HttpsError } from 'firebase-functions/v2/https';
import { eventName } from '@/lib/domain/event/event';
import { lureIn } from '@/lib/domain/producer/lure';
import * as calls from '@/lib/domain/promoter/calls';
import { sellsEvent } from '@/lib/domain/promoter/promoter';
import { givePromoterCourtesySchema } from '@/lib/domain/promoter/promoter-schema';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { readEvent, requireMailable } from '../event/event';
import { served } from '../event/tills/serve';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { consumeLimit } from '../support/mail/limit';
import { requireMailSlot } from '../support/mail/mail-slots';
import { mailCourtesies, readCourtesy } from '../ticket/courtesies';
import { issueInTransaction, storedCourtesies } from '../ticket/issue-courtesies';
import { findPromoter } from './find-promoter';
import { shownGuests } from './own-gifts';

const HOUR_MS = 3_600_000;
const AN_HOUR = 60;

/** The same refusal for an address that has reached its limit and for one that asked for no mail, so that it tells neither. */
const unmailable = () => fail('resource-exhausted', 'Ahora no podemos escribirle', 'email');

/**
 * Gives one of the courtesies that a rule allows a promoter, by the link to their page; stock and count in one commit,
 * as when a member gives one. Without an address the link is in the answer. Idempotent by `key` and content: a repeat
 * is answered before any limit. Misses are limited by network, gifts by promoter.
 */
export const givePromoterCourtesy = callable(calls.givePromoterCourtesy, {
  input: givePromoterCourtesySchema,
  access: 'open',
  handle: async ({ input: { token, name, email, phone, key, ...input }, ip }) => {
    const { producerId, promoter } = await findPromoter(token, ip);
    const event = await readEvent(input.eventId);
    if (event.producerId !== producerId || !sellsEvent(promoter, event.id)) throw denied();
    // Anybody with the link has this name mailed to whom they like.
    if (lureIn(name)) throw fail('invalid-argument', 'Escribe solo el nombre', 'name');
    await requireFeature('courtesies', producerId);
    requireMailable(event);
    const { ticketTypeId, dateId = '' } = input;
    const given = {
      ...input,
      promoterId: promoter.id,
      recipients: [{ name, email, phone }],
      // A form that somebody went back to, and filled in otherwise, is another gift.
      key: [promoter.id, key, ticketTypeId, dateId, name, phone].join('|'),
    };
    const [known] = await storedCourtesies(given);
    if (!known) {
      if (!(await consumeLimit(`promoterGift|${producerId}|${promoter.id}`, AN_HOUR, HOUR_MS))) {
        throw fail('resource-exhausted', 'Van muchas seguidas. Prueba en una hora', 'token');
      }
      if (email) await requireMailSlot({ producerId }, email).catch(hidden);
    }
    const giver = { uid: '', email: '', role: null, free: false };
    const { ids, unsent } = await served(event.id, (tx, visit) =>
      issueInTransaction(tx, visit, given, giver),
    );
    const [courtesyId] = ids;
    if (!courtesyId) throw unmailable();
    await mailCourtesies(event, unsent);
    const courtesy = await readCourtesy(event.id, courtesyId);
    const [guest] = await shownGuests(event, [courtesy], new Date());
    return {
      ...{ success: true, message: 'Cortesía entregada', courtesyId },
      ...{ mail: mailOf(courtesy), guest: guest ?? null, eventName: eventName(event) },
    };
  },
});

function hidden(refusal: unknown): never {
  const isFull = refusal instanceof HttpsError && refusal.code === 'resource-exhausted';
  throw isFull ? unmailable() : refusal;
}

/** The state of a courtesy's mail: 'none' where the promoter hands over its link, 'left' while it waits to leave. */
function mailOf({ byHand, status }: Courtesy): 'none' | 'sent' | 'left' | 'failed' {
  if (byHand) return 'none';
  return status === 'given' ? 'left' : status === 'failed' ? 'failed' : 'sent';
}
