import '../support/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { askSendingDomain } from './support/sending-domain';

/**
 * Every morning: asks DNS about the domain that campaigns are sent from, so that the administration knows of a lost
 * record before somebody wants to send.
 */
export const recheckSendingDomain = onSchedule(
  { schedule: 'every day 06:00', timeZone: DEFAULT_TIME_ZONE },
  async () => {
    await askSendingDomain();
  },
);
