import * as calls from '@/lib/domain/promoter/calls';
import { sellsEvent } from '@/lib/domain/promoter/promoter';
import { givePromoterCourtesySchema } from '@/lib/domain/promoter/promoter-schema';
import { readEvent, requireMailable } from '../event/event';
import { served } from '../event/tills/serve';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { consumeLimit } from '../support/mail/limit';
import { requireMailSlot } from '../support/mail/mail-slots';
import { mailCourtesies } from '../ticket/courtesies';
import { issueInTransaction } from '../ticket/issue-courtesies';
import { findPromoter } from './find-promoter';

const HOUR_MS = 3_600_000;
const AN_HOUR = 60;

/**
 * Gives one of the courtesies that a rule allows a promoter, by the secret link to their page. Stock and how many they have are
 * taken in one commit, as when a member gives one. Who has no address gets no mail: their link stands on the page. Idempotent
 * by `key`. Misses are limited by network, gifts by promoter.
 */
export const givePromoterCourtesy = callable(calls.givePromoterCourtesy, {
  input: givePromoterCourtesySchema,
  access: 'open',
  handle: async ({ input: { token, name, email, phone, ...input }, ip }) => {
    const { producerId, promoter } = await findPromoter(token, ip);
    const event = await readEvent(input.eventId);
    if (event.producerId !== producerId || !sellsEvent(promoter, event.id)) throw denied();
    if (!(await consumeLimit(`promoterGift|${producerId}|${promoter.id}`, AN_HOUR, HOUR_MS))) {
      throw fail('resource-exhausted', 'Van muchas seguidas. Prueba en una hora', 'token');
    }
    await requireFeature('courtesies', producerId);
    requireMailable(event);
    if (email) await requireMailSlot({ producerId }, email);
    const giver = { uid: '', email: '', role: null, free: false };
    const given = {
      ...input,
      promoterId: promoter.id,
      recipients: [{ name, email, phone }],
      key: `${promoter.id}|${input.key}`,
    };
    const { ids, unsent } = await served(event.id, (tx, visit) =>
      issueInTransaction(tx, visit, given, giver),
    );
    const [courtesyId] = ids;
    if (!courtesyId) {
      throw fail('failed-precondition', 'Esa persona no recibe invitaciones', 'email');
    }
    const { sent } = await mailCourtesies(event, unsent);
    return { success: true, message: 'Cortesía entregada', courtesyId, sent: sent > 0 };
  },
});
