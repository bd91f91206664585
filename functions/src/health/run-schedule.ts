import { onSchedule } from 'firebase-functions/v2/scheduler';
import { watchFeatures } from '../feature/watch-features';
import { tellPhases } from '../inbox/tell-phases';
import { reconcileCampaigns } from '../mailing/engine/reconcile';
import { watchByTheClock } from '../mailing/watch-reception';
import { tellNights } from '../order/tell-nights';
import { sweepByTheClock } from '../privacy/retention/sweep';
import { beginFees } from '../producer/begin-fees';
import { settleDueAccounts, settleDueRoles } from '../support/claims';
import { countingErrors } from '../support/error-count';
import { runsAs } from '../support/options';
import { endDueViewings } from '../team/viewing';
import { returnCourtesies } from '../ticket/return-courtesies';
import { continueSeals } from './check-seals';
import { workDueJobs } from './jobs';
import { tendTills } from './tend-tills';

/**
 * Runs every minute: starts scheduled campaigns; resumes campaigns without an active worker (a lost task, a crashed
 * worker, a due retry); syncs overdue roles and closed accounts to sign-ins; ends expired views as another person;
 * applies fees set ahead; updates shown counts and totals from the tills; does due jobs; returns unclaimed courtesies;
 * switches features off of whose calls too many fail; tells phases that opened by their date, and in the morning what a night was; compares ledgers with their totals at night; and once an hour runs retention, and
 * looks for mail providers that take less than they did.
 */
export const runSchedule = onSchedule(
  { ...runsAs('runSchedule'), schedule: 'every 1 minutes', timeoutSeconds: 300 },
  async () => {
    const now = new Date();
    await Promise.all([
      countingErrors('runSchedule', () => reconcileCampaigns(now)),
      countingErrors('runSchedule', () => settleDueRoles(now)),
      countingErrors('runSchedule', () => settleDueAccounts(now)),
      countingErrors('runSchedule', () => endDueViewings(now)),
      countingErrors('runSchedule', () => beginFees(now)),
      countingErrors('runSchedule', () => tendTills(now)),
      countingErrors('runSchedule', () => workDueJobs()),
      countingErrors('runSchedule', () => returnCourtesies(now)),
      countingErrors('runSchedule', () => sweepByTheClock(now)),
      countingErrors('runSchedule', () => continueSeals(now)),
      countingErrors('runSchedule', () => watchFeatures(now)),
      countingErrors('runSchedule', () => tellPhases(now)),
      countingErrors('runSchedule', () => tellNights(now)),
      countingErrors('runSchedule', () => watchByTheClock(now)),
    ]);
  },
);
