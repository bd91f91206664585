import { standingOf } from '@/functions/src/contact/consent/contact-mark';
import { weekStart } from '@/functions/src/contact/list/full-weeks';
import { withConsentOf } from '@/functions/src/mailing/automation/cart-consent';
import { causesOf, endsAfter } from '@/functions/src/mailing/automation/causes';
import { mailedDays } from '@/functions/src/mailing/automation/mailed-days';
import { runRef } from '@/functions/src/mailing/automation/runs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { mayServe } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { parseAutomation } from '@/lib/domain/mailing/automation/automation';
import type { AutomationKind } from '@/lib/domain/mailing/automation/automation-kinds';
import { newsVerdict } from '@/lib/domain/mailing/automation/automation-verdict';
import { anchorFor, dueFrom, timeOf } from '@/lib/domain/mailing/automation/due';
import { isQuiet, mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { automationRef, P } from './world';

/** The outcome of each person and cause that was due, under the kind and the key: 'mailed', or why not. */
export type Told = Map<string, string>;

/** Notes what an automation's look has made of those who are due. */
export async function noteDue(told: Told, kind: AutomationKind): Promise<void> {
  const now = new Date();
  const automation = parseAutomation(`${P}_${kind}`, (await automationRef(kind).get()).data());
  if (!automation.on) return;
  const { causes } = await causesOf(automation, { from: dueFrom(now), to: now });
  const since = anchorFor(kind, automation.wait, now);
  const ends = kind === 'winBack' ? await endsAfter(P, since) : undefined;
  const day = mailDay(now);
  for (const { about, people: pages } of causes) {
    for await (const people of pages()) {
      const days = await mailedDays(
        P,
        people.map(({ id }) => id),
        weekStart(day),
      );
      for (const { id, key, anchor, cart } of people) {
        if (timeOf(automation, anchor, now) !== 'due') continue;
        const data = (await db().doc(paths.contact(P, id)).get()).data();
        const known = data ? parseContact(id, data) : null;
        const standing = standingOf(id, data);
        const contact = cart ? withConsentOf(cart, known, standing) : known;
        const asked = { automation, contact, days: days.get(id) ?? [], day, now, ends, about };
        const may = mayServe(standing);
        const why = kind === 'reminder' ? !may.ok && may.why : newsVerdict(asked);
        const isMailed = (await runRef(automation.id, key).get()).exists;
        const waits = isQuiet(now) ? 'night' : 'waits';
        told.set(`${kind} ${key}`, isMailed ? 'mailed' : why || waits);
      }
    }
  }
}
