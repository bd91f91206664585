import { isOfToday, quietBegins } from '@/lib/domain/mailing/automation/mail-hours';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { settings } from '../../support/mail/settings';

/**
 * The status by which a worker acts at `now`: what an automation could not send before the quiet hours began is not sent any
 * more, because it was meant for that day, and the days of a person's mails are counted by it.
 */
export function endedByNight(run: CampaignRun, now: number): Pick<CampaignRun, 'status'> {
  const at = new Date(now);
  const isOver =
    run.automation !== '' &&
    run.status === 'sending' &&
    !isOfToday(run.startedAt ?? at, at, settings.mailHours());
  return isOver ? { status: 'cancelled' } : run;
}

/** The moment a worker stops for the night, in milliseconds; a campaign that somebody sent never does. */
export const endOfDay = ({ automation }: CampaignRun): number =>
  automation === '' ? Infinity : quietBegins(new Date(), settings.mailHours()).getTime();
