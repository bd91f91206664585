import { nextDate, venueOn } from '@/lib/domain/event/date/event-date';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { reminderContent } from '@/lib/domain/mailing/automation/reminder-content';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { db } from '../../support/admin';

type Asked = Pick<Automation, 'id' | 'producerId' | 'kind' | 'content'>;

/** The mail that an automation would send next, as a campaign; null for a reminder where nothing is ahead or was before. */
export async function firstMail({
  id,
  producerId,
  kind,
  content,
}: Asked): Promise<Campaign | null> {
  const shown = kind === 'reminder' ? await reminderOf(producerId) : content;
  return shown && parseCampaign(id, { ...shown, producerId, purpose: 'news' });
}

async function reminderOf(producerId: string) {
  const found = await db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['published', 'paused', 'ended'])
    .orderBy('endsAt', 'desc')
    .limit(1)
    .get();
  const [event] = found.docs.map((one) => parseEvent(one.id, one.data()));
  const date = event && nextDate(event, new Date());
  return event && date ? reminderContent(event, date, venueOn(event, date.id)) : null;
}
