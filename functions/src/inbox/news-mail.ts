import * as logger from 'firebase-functions/logger';
import { parseUser } from '@/lib/domain/account/user';
import { isSwitchedOn, parseInbox, parseStoredNews } from '@/lib/domain/inbox/inbox';
import { newsKind } from '@/lib/domain/inbox/kinds';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { mailOutcomeOf } from '../support/mail/mail-outcome';
import { RETRY, retry } from '../support/retry';
import { mailNews } from './mail';
import { readableNews } from './news';

const AN_ACT = 200;

/** Mails a person the entries of one act, or a single one (its ids), as far as they may still read and want them. */
export const newsMailJob: JobKind = {
  run: async ({ ids: [uid = '', act = ''] }) => {
    const lines = db().collection(innerPaths.inboxLines(uid));
    const [user, stored, found] = await Promise.all([
      db().doc(paths.user(uid)).get(),
      db().doc(paths.inbox(uid)).get(),
      lines.where('act', '==', act).where('mail', '==', 'due').limit(AN_ACT).get(),
    ]);
    const { email, disabled, role } = parseUser(uid, user.data());
    const inbox = parseInbox(stored.data());
    const all = found.docs.flatMap((one) => parseStoredNews(one.id, one.data()) ?? []);
    const may = await readableNews({ uid, isAdmin: role === 'admin' }, all);
    const [first, ...rest] = all
      .filter((line) => may(line) && isSwitchedOn(inbox, `mail-${newsKind(line.what)}`))
      .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
    if (first && email && !disabled) {
      await mailNews({ uid, email }, [first, ...rest]).catch((error) => {
        if (mailOutcomeOf(error).state === 'later') throw error;
        logger.warn('A mail about news is not sent again', { uid, error: String(error) });
      });
    }
    // The mail was handed over: a failure from here on must not retry it.
    const marked = found.docs.map(({ ref }) =>
      retry(RETRY.outage, () => ref.update({ mail: 'sent' })).catch((error) =>
        logger.error('A line that was mailed is not marked', { uid, error: String(error) }),
      ),
    );
    await Promise.all(marked);
  },
};
