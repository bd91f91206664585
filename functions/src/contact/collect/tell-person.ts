import * as logger from 'firebase-functions/logger';
import { renderPreferencesNotice } from '@/emails/preferences';
import type { PreferenceChange } from '@/lib/domain/contact/calls';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { fail } from '../../support/errors';
import { consumeLimit } from '../../support/mail/limit';
import { requireMailSlot } from '../../support/mail/mail-slots';
import { mailSettings, sendMail } from '../../support/mail/mailer';
import { mailedNameOf } from './producer-name';
import { preferencesUrl, type Subscriber, siteUrl } from './tokens';

export const TOLD = ['subscribe', 'profile', 'unblock'] as const satisfies PreferenceChange[];
type ToldChange = (typeof TOLD)[number];

const A_DAY = 3;
const ACCOUNT = { producerId: null, kind: 'warning' } as const;

/** Refuses a change about which the person cannot be mailed, or the fourth of its kind in a day. */
export async function requireTelling({ producerId, email }: Subscriber, change: ToldChange) {
  await requireMailSlot(ACCOUNT, email);
  if (await consumeLimit(`preference:${change}:${producerId}:${email}`, A_DAY)) return;
  throw fail('resource-exhausted', 'Ya lo cambiaste varias veces hoy. Inténtalo mañana');
}

/** Mails the person what was changed and how to undo it. A failed mail is logged: the change is stored. */
export async function tellPerson(person: Subscriber, change: ToldChange): Promise<void> {
  const url =
    change === 'unblock'
      ? `${siteUrl()}${privacyDeskRoute(person.producerId)}`
      : preferencesUrl(person);
  const siteName = mailSettings().fromName;
  // The page shows the real name; a mail must not use a held one.
  const producerName = await mailedNameOf(person.producerId);
  const mail = renderPreferencesNotice({ siteName, producerName, change, url });
  await sendMail({ ...ACCOUNT, ...mail, to: person.email }).catch((error: unknown) => {
    logger.error('preference notice not sent', { change, error: String(error) });
  });
}
