import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { runsAs } from '../support/options';
import { askSendingDomain } from './support/sending-domain';

/** Checks the DNS of the sending domains every morning, so that a missing record is known before a sending. */
export const recheckSendingDomain = onSchedule(
  { ...runsAs('recheckSendingDomain'), schedule: 'every day 06:00', timeZone: DEFAULT_TIME_ZONE },
  async () => {
    await askSendingDomain();
  },
);
