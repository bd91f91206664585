import { onSchedule } from 'firebase-functions/v2/scheduler';
import { reconcileCampaigns } from '../mailing/engine/reconcile';
import { sendKeptRequests } from '../privacy/kept-requests';
import { sweepByTheClock } from '../privacy/retention/sweep';
import { beginFees } from '../producer/begin-fees';
import { settleDueAccounts, settleDueRoles } from '../support/claims';
import { countingErrors } from '../support/error-count';
import { runsAs } from '../support/options';
import { endDueViews } from '../team/viewing';
import { returnCourtesies } from '../ticket/return-courtesies';
import { continueSeals } from './check-seals';
import { workDueJobs } from './jobs';
import { tendTills } from './tend-tills';

/**
 * Runs every minute: starts scheduled campaigns, resumes campaigns without an active worker (a lost task, a crashed
 * worker, a due retry), syncs roles and closed accounts to sign-ins that lag behind, ends
 * what was seen as another person and is over, writes fees that were set ahead when they begin, brings what the tills sold to the counts and totals that are shown,
 * does the jobs that are due, returns unclaimed courtesies, mails
 * the links of requests that were kept, compares ledgers with their totals each night, and once an hour ends data whose time is over.
 */
export const runSchedule = onSchedule(
  { ...runsAs('runSchedule'), schedule: 'every 1 minutes', timeoutSeconds: 300 },
  async () => {
    const now = new Date();
    await Promise.all([
      countingErrors('runSchedule', () => reconcileCampaigns(now)),
      countingErrors('runSchedule', () => settleDueRoles(now)),
      countingErrors('runSchedule', () => settleDueAccounts(now)),
      countingErrors('runSchedule', () => endDueViews(now)),
      countingErrors('runSchedule', () => beginFees(now)),
      countingErrors('runSchedule', () => tendTills(now)),
      countingErrors('runSchedule', () => workDueJobs()),
      countingErrors('runSchedule', () => returnCourtesies(now)),
      countingErrors('runSchedule', () => sendKeptRequests(now)),
      countingErrors('runSchedule', () => sweepByTheClock(now)),
      countingErrors('runSchedule', () => continueSeals(now)),
    ]);
  },
);
