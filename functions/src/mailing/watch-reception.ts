import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { MAIL_GROUP_TEXT } from '@/lib/domain/mailing/reception/mail-group';
import { fallsOf, fallText, NORMAL_DAYS } from '@/lib/domain/mailing/reception/normal';
import { db } from '../support/admin';
import { NOBODY, notify } from '../support/notify';
import { readDays } from './support/read-days';

/** Looks in one minute of each hour, called every minute. */
export async function watchByTheClock(now: Date): Promise<void> {
  if (now.getUTCMinutes() === 47) await watchReception(now);
}

/** Tells administrators of each mail provider that takes less today than in its last seven days; once a day each. */
export async function watchReception(now: Date): Promise<void> {
  const falls = fallsOf(await readDays(now, 1 + NORMAL_DAYS));
  if (falls.length === 0) return;
  const batch = db().batch();
  for (const fall of falls) {
    notify(batch, `fall-${dayIn(now, DEFAULT_TIME_ZONE)}-${fall.group}`, {
      what: 'campaign.fall',
      needs: 'admin',
      producerId: '',
      userId: '',
      name: MAIL_GROUP_TEXT[fall.group],
      objectId: fall.group,
      amount: null,
      reason: fallText(fall),
      by: NOBODY,
    });
  }
  await batch.commit();
}
