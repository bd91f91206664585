import { nextDate, venueOn } from '@/lib/domain/event/date/event-date';
import { parseEvent } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { paths } from '@/lib/domain/kit/paths';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import type { AutomationKind } from '@/lib/domain/mailing/automation/automation-kinds';
import { aboutDate } from '@/lib/domain/mailing/automation/new-date';
import { reminderContent } from '@/lib/domain/mailing/automation/reminder-content';
import { type Campaign, type CampaignContent, parseCampaign } from '@/lib/domain/mailing/campaign';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';

/** Among how many events that end next the next date is looked for. */
const MOST_AHEAD = 10;

type Asked = Pick<Automation, 'id' | 'producerId' | 'kind' | 'content'>;

/** The mail that an automation would send next, as a campaign; null for a reminder where nothing is ahead or was before. */
export async function firstMail({
  id,
  producerId,
  kind,
  content,
}: Asked): Promise<Campaign | null> {
  const shown = await shownOf(producerId, kind, content);
  return shown && parseCampaign(id, { ...shown, producerId, purpose: 'news' });
}

async function shownOf(producerId: string, kind: AutomationKind, content: CampaignContent) {
  if (!['reminder', 'newDate', 'cart'].includes(kind)) return content;
  const first = await nextNight(producerId);
  if (kind === 'reminder') {
    return first && reminderContent(first.event, first.date, venueOn(first.event, first.date.id));
  }
  // Before there is any event, what the producer wrote is checked.
  return first ? aboutDate(content, first.event, first.date, pageOf(first.event.id)) : content;
}

const pageOf = (eventId: string) => eventPageUrl(eventId, settings.eventPage());

async function nextNight(producerId: string) {
  const now = new Date();
  const own = db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['published', 'paused', 'ended']);
  const ahead = await own.where('endsAt', '>=', now).orderBy('endsAt').limit(MOST_AHEAD).get();
  const found = ahead.empty ? await own.orderBy('endsAt', 'desc').limit(1).get() : ahead;
  const next = found.docs.flatMap((one) => {
    const event = parseEvent(one.id, one.data());
    const date = nextDate(event, now);
    return date ? [{ event, date }] : [];
  });
  const [first] = next.sort((a, b) => +a.date.startsAt - +b.date.startsAt);
  return first ?? null;
}
