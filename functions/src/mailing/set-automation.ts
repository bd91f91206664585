import { FieldValue } from 'firebase-admin/firestore';
import { sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  type Automation,
  automationId,
  parseAutomation,
} from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_TEXT } from '@/lib/domain/mailing/automation/automation-kinds';
import { setAutomationSchema } from '@/lib/domain/mailing/automation/automation-schema';
import * as calls from '@/lib/domain/mailing/calls';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { renewJob } from '../job/add-job';
import { requirePart } from '../producer/level';
import { type Caller, requireFlag, requireScope } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import type { ProducerScope } from '../support/scope';
import { transact } from '../support/transact';
import { dropCarts } from './automation/carts';
import { endCampaigns } from './automation/end-campaigns';
import { firstMail } from './automation/first-mail';
import { requireOwn } from './support/campaign-for';
import { requireOwnName } from './support/reach';
import { requireSendingDomain } from './support/sending-domain';
import { readSurroundings, requireComplete } from './support/start';

/**
 * Writes what an automation sends and switches it on or off. Needs `events.manage`, and where it is on all that sending a campaign
 * needs: `mailing.send`, a complete mail, a free name, the sending domain. Only what happens after it was switched on causes a mail; switched off,
 * nothing more leaves, nor what is on its way. Refuses another `version` than the caller saw (`aborted`); the same call twice
 * changes nothing. Switching off works while mailing is disabled. Returns the new `version`.
 */
export const setAutomation = callable(calls.setAutomation, {
  access: 'session',
  input: setAutomationSchema,
  handle: async ({ input, caller }) => {
    const { kind, on, wait, exceptTags, content } = input;
    const producerId = await requireScope(caller, input.producerId, 'events.manage');
    if (on) await requireSending(caller, producerId);
    const id = automationId(producerId, kind);
    const next = { on, wait, exceptTags, content };
    // The platform writes the reminder, for who did not agree to news.
    if (kind === 'reminder') next.content = parseAutomation(id, {}).content;
    const ref = db().doc(entryPaths.automation(id));
    const stored = parseAutomation(id, (await ref.get()).data());
    // It can be switched off whatever its mail shows by now.
    if (on || !sameValue(next.content, stored.content)) await requireOwn(producerId, next.content);
    if (on) await requireMail({ id, producerId, ...next, kind });
    const { version, message } = await transact(async (tx) => {
      const before = parseAutomation(id, (await tx.get(ref)).data());
      const isSame = sameValue(next, {
        on: before.on,
        wait: before.wait,
        exceptTags: before.exceptTags,
        content: before.content,
      });
      if (isSame && before.version > 0) {
        return { version: before.version, message: saidOf(on, true) };
      }
      if (before.version !== input.version) {
        throw fail('aborted', 'Alguien más cambió esta automatización. Vuelve a cargarla');
      }
      const now = FieldValue.serverTimestamp();
      tx.set(
        ref,
        {
          ...next,
          producerId,
          kind,
          version: before.version + 1,
          problem: '',
          updatedBy: caller.uid,
          ...(on && !before.on ? { onSince: now, seenAt: null } : {}),
        },
        { merge: true },
      );
      // Before the first cart is stored, and while any may be: a sale ends the one of its buyer.
      if (kind === 'cart' && on !== before.on) {
        tx.update(db().doc(paths.producer(producerId)), { keepsCarts: on });
      }
      // Switched off, the job ends what is on its way if this process does not come to it.
      if (on || before.on) renewJob(tx, 'automation', [id]);
      if (on || before.on) {
        audit(tx, caller, {
          action: on === before.on ? 'automation.change' : on ? 'automation.on' : 'automation.off',
          object: { type: 'automation', id, name: AUTOMATION_TEXT[kind].name },
          producerId,
        });
      }
      return { version: before.version + 1, message: saidOf(on, on !== before.on) };
    });
    if (!on) await endCampaigns({ id, producerId });
    if (!on && kind === 'cart') await dropCarts(producerId, new Date());
    return { success: true, message, version };
  },
});

const saidOf = (on: boolean, isTurned: boolean) =>
  !isTurned ? 'Guardamos los cambios' : on ? 'Está encendida' : 'Está apagada';

async function requireSending(caller: Caller, producerId: ProducerScope): Promise<void> {
  await requireFeature('mailing', producerId);
  await requirePart(producerId, 'campaigns');
  const may = await requireFlag(caller, producerId, 'mailing.send').then(
    () => true,
    () => false,
  );
  if (!may) throw fail('permission-denied', NO_SENDING);
}

/** Refuses what could not be sent if somebody were due now; a reminder without a date to remind of has nothing to check. */
async function requireMail(
  automation: Pick<Automation, 'id' | 'producerId' | 'kind' | 'wait' | 'content'>,
): Promise<void> {
  await requireSendingDomain();
  await requireOwnName(automation.producerId);
  const campaign = await firstMail(automation);
  if (campaign) requireComplete(campaign, await readSurroundings(campaign));
}
