import { ANNOUNCED_A_CONNECTION, BATCHES_A_PROCESS } from '@/functions/src/support/mail/settings';
import { monthOf, parseMonth } from '@/lib/domain/kit/calendar/month';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Batch, parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { countOutcomes, settledCount } from '@/lib/domain/mailing/delivery';
import { addReception, parseReception } from '@/lib/domain/mailing/reception/reception';
import { RECEPTION_SHARDS, receptionWeek } from '@/lib/domain/mailing/reception/reception-day';
import { isTrying, sideOf } from '@/lib/domain/mailing/trial/trial';
import type { Documents } from '../store/documents';
import type { Fleet } from './fleet';
import type { MailServer } from './mail-server';
import type { Action, Plan } from './plan';
import { CAMPAIGN, PRODUCER, personOf } from './setup';
import type { Watch } from './watch';

export const campaignOf = (documents: Documents): CampaignRun =>
  parseCampaignRun(CAMPAIGN, documents.read(paths.campaign(CAMPAIGN))?.fields);

const isLeaving = ({ kind }: Action) => kind === 'unsubscribe' || kind === 'complain';
/** The addresses of people who unsubscribe. */
export const leaversOf = (plan: Plan): Set<string> =>
  new Set(plan.actions.filter(isLeaving).map(({ value }) => personOf(value, plan)));

type Parts = {
  plan: Plan;
  documents: Documents;
  server: MailServer;
  fleet: Fleet;
  watch: Watch;
};

/** The faults of an ended run; none if all its properties hold. */
export function faultsOf({ plan, documents, server, fleet, watch }: Parts): string[] {
  const campaign = campaignOf(documents);
  const { freeze, counts } = campaign;
  const batches = Array.from({ length: freeze.batches }, (_, n) => {
    const fields = documents.read(innerPaths.campaignBatch(CAMPAIGN, n))?.fields;
    return parseBatch(CAMPAIGN, n, fields);
  });
  const faults = [...watch.faults];
  const expect = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };

  // Nobody is lost: everyone in the snapshot once, and in one final state.
  const stored = batches.flatMap((batch) => batch.recipients);
  const different = new Set(stored.map(({ email }) => email));
  expect(different.size === stored.length, `${stored.length - different.size} are stored twice`);
  expect(
    stored.length === freeze.recipients,
    `${stored.length} of ${freeze.recipients} are stored`,
  );
  const isWhole = campaign.status === 'sent';
  const asked = plan.actions.filter(isLeaving);
  const leavers = leaversOf(plan);
  const least = plan.contacts - asked.length;
  expect(!isWhole || stored.length >= least, `${stored.length} of at least ${least} are stored`);
  const letters = batches.map((batch) => batch.letters.join('')).join('');
  const ends = countOutcomes(letters);
  expect(
    settledCount(ends) === stored.length,
    `only ${settledCount(ends)} have an end: ${letters}`,
  );
  expect(
    JSON.stringify(ends) === JSON.stringify(counts),
    `counts ${JSON.stringify(counts)} for ${JSON.stringify(ends)}`,
  );

  const waited = stored.filter(({ contactId }) => sideOf(campaign, contactId) === 'rest');
  expect(
    !isWhole || !isTrying(campaign) || waited.length === 0,
    `${waited.length} were sent before a subject was chosen`,
  );

  // The month's count is given back exactly.
  const months = [plan.start, plan.start + 86_400_000].map((at) => monthOf(new Date(at)));
  const month = [...new Set(months)].map((name) =>
    parseMonth(name, documents.read(paths.month(PRODUCER, name))?.fields),
  );
  const counted = month.reduce((sum, one) => sum + one.mailsSentInMonth, 0);
  expect(counted === ends.sent, `the month counts ${counted} for ${ends.sent} sent`);

  // By domain each outcome is counted once, whatever commit was repeated or lost.
  const days = [-1, 0, 1, 2].map((n) => new Date(plan.start + n * 86_400_000));
  const parts = [...new Set(days.map((at) => dayIn(at, DEFAULT_TIME_ZONE)))].flatMap((day) =>
    Array.from({ length: RECEPTION_SHARDS }, (_, shard) => ({
      day,
      raw: documents.read(innerPaths.receptionDay(day, shard))?.fields,
    })),
  );
  const week = receptionWeek([...new Set(parts.map(({ day }) => day))], parts);
  const { handed, unconfirmed } = week.days
    .map(({ groups }) => groups.other)
    .reduce(addReception, parseReception({}));
  expect(handed === ends.sent, `the days count ${handed} for ${ends.sent} sent`);
  // A recipient who was unconfirmed and was sent it again counts as both.
  const unclear = new Set(batches.flatMap((one) => (one.again.length > 0 ? [one.n] : [])));
  expect(
    unclear.size > 0 ? unconfirmed >= ends.unconfirmed : unconfirmed === ends.unconfirmed,
    `the days count ${unconfirmed} for ${ends.unconfirmed} unconfirmed`,
  );

  // Unconfirmed is whose text was sent and never answered for, and whom a process that died had announced; nobody else.
  const unexplained: string[] = [];
  for (const batch of batches) {
    for (const [at, { email }] of batch.recipients.entries()) {
      const isUnclear = batch.letters[at] === 'u';
      if (isUnclear && !server.unanswered.has(email)) unexplained.push(email);
      // With a key it is asked until it is known, unless nobody is to be mailed any more who was in the request.
      if (isUnclear && plan.keyed && isWhole && !leavers.has(email)) {
        faults.push(`${email} is unconfirmed, and could be asked for`);
      }
      const fault = faultOf(batch, at, server.accepted.get(email) ?? 0);
      if (fault) faults.push(`${email} is '${batch.letters[at]}' and ${fault}`);
    }
  }
  const announced = plan.connections * ANNOUNCED_A_CONNECTION;
  const most = fleet.deadSenders * announced * BATCHES_A_PROCESS;
  expect(
    plan.keyed !== undefined || unexplained.length <= most,
    `${unexplained.length} are unconfirmed of whom nothing was unanswered, ${most} at most: ${unexplained.slice(0, 3)}`,
  );
  return faults;
}

function faultOf(batch: Batch, at: number, times: number) {
  const letter = batch.letters[at];
  // A recipient who was unconfirmed may get it twice, or have it once and be refused now.
  const more = batch.again.includes(at) ? 1 : 0;
  if (times > 1 + more) return `got it ${times} times`;
  if (letter === 's' && times === 0) return 'did not get it';
  if ((letter === 'f' || letter === 'k') && times > more) return 'got it';
  return '';
}
