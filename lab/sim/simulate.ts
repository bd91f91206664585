import { workJobs } from '@/functions/src/health/jobs';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { replaceDoor, replacePool } from '@/functions/src/mailing/engine/work-batch';
import { replaceBackend } from '@/functions/src/support/admin';
import { campaignOf, faultsOf, leaversOf } from './audit';
import { Chance } from './chance';
import { takeClocks } from './clocks';
import { simulatedFirestore } from './database';
import { Fleet } from './fleet';
import { MailProvider } from './mail-provider';
import { MailServer } from './mail-server';
import { People } from './people';
import type { Plan } from './plan';
import { withSettings } from './settings';
import { accounts, filled } from './setup';
import { TaskQueue } from './task-queue';
import { Watch } from './watch';
import { World } from './world';

export type Run = {
  plan: Plan;
  /** The faults of it; empty if all properties hold. */
  faults: string[];
  status: string;
  deaths: number;
  events: number;
  steps: number;
  handedOver: number;
  /** Documents that were written since it was a draft. */
  writes: number;
  /** The simulated time that it took, in milliseconds. */
  ms: number;
};

const HOUR = 3_600_000;
const MOST_MS = 48 * HOUR;
const MOST_TURNS = 40;
// In so many deaths one after another even a start does not succeed.
const MOST_DEATHS = 12;

/** Runs a campaign from its start to its end, as the plan says. The same plan gives the same run; `note` is told its story. */
export async function simulate(plan: Plan, note?: World['note']): Promise<Run> {
  const world = new World(plan.start);
  if (note) world.note = (what) => note(`${((world.now - plan.start) / 1000).toFixed(3)} ${what}`);
  const documents = filled(world, plan);
  const before = documents.writes;
  const fleet = new Fleet(world);
  const queue = new TaskQueue(world, plan, fleet);
  const server = new MailServer(world, plan);
  const people = new People(world, plan, fleet);
  const watch = new Watch(world, documents, people);
  const crashes = new Chance(plan.seed, 'crashes');
  world.dies = (machine) => {
    if (fleet.deaths >= MOST_DEATHS || !crashes.is(plan.faults.crash)) return false;
    fleet.kill(machine);
    return true;
  };
  const restoreSettings = withSettings({
    MAIL_CONNECTIONS: String(plan.connections),
    MAIL_LANES: String(plan.lanes),
    MAIL_HOLD_SECONDS: String(plan.hold ?? 0),
    MAIL_API_URL: plan.keyed ? 'https://mail.invalid' : '',
    MAIL_API_MAILS: String(plan.keyed ?? 1),
    // Shorter than what is slow.
    ...(plan.slow && { MAIL_LEASE_MS: '20000' }),
  });
  const restore = takeClocks(world, plan.seed);
  replaceBackend({ firestore: simulatedFirestore(world, plan, documents), auth: accounts });
  replaceQueue((task) => queue.enqueue(task));
  replacePool(() => server.pool());
  const provider = new MailProvider(world, plan, server);
  replaceDoor(provider.door);
  people.onUndone = () => {
    const isDraft = campaignOf(documents).status === 'draft';
    if (isDraft && server.accepted.size > 0) watch.faults.push('undone, and something had left');
  };
  try {
    watch.begin(server, Math.ceil(plan.contacts / 400) + 1);
    const end = await live({ world, plan, fleet, people, status: () => campaignOf(documents) });
    const faults = end
      ? [end, ...watch.faults]
      : faultsOf({ plan, documents, server, fleet, watch });
    return {
      plan,
      faults,
      status: campaignOf(documents).status,
      deaths: fleet.deaths,
      events: world.events,
      steps: server.steps,
      handedOver: [...server.accepted.values()].reduce((sum, times) => sum + times, 0),
      writes: documents.writes - before,
      ms: world.now - plan.start,
    };
  } finally {
    restore();
    replacePool(null);
    replaceDoor(null);
    replaceQueue(null);
    replaceBackend(null);
    restoreSettings();
  }
}

type Life = {
  world: World;
  plan: Plan;
  fleet: Fleet;
  people: People;
  status: () => ReturnType<typeof campaignOf>;
};

/** Lets a campaign live; returns why it did not end, or nothing. */
async function live({ world, plan, fleet, people, status }: Life): Promise<string> {
  const isGoing = () => {
    const now = status();
    return now.status === 'sending' || (now.status === 'cancelled' && !now.isSettled);
  };
  const sweep = () => {
    void fleet.run('schedule', () => reconcileCampaigns(new Date()))?.catch(() => {});
    void fleet.run('schedule', () => workJobs('recipients'))?.catch(() => {});
    world.after(60_000, null, () => {
      if (isGoing()) sweep();
    });
  };
  const until = plan.start + MOST_MS;
  void people.press('send');
  people.begin();
  if (plan.sweep) world.after(60_000, null, sweep);
  for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
    if (!(await world.run(until))) return `it goes on for ever as ${status().status}`;
    const { status: now, counts, isResent } = status();
    if (isGoing()) {
      // Nothing is left that would happen: only the schedule helps, and it may be needed only after a crash.
      if (!plan.sweep && fleet.deaths === 0) return `it stalled as ${now}`;
      sweep();
    } else if (now === 'draft') {
      // Everybody had left before it began: the call says so, or a task that finds nobody on the list.
      if (people.refused === 'send' || leaversOf(plan).size === plan.contacts) return '';
      void people.press('send');
    } else if (now === 'paused') void people.press(turn < 30 ? 'resume' : 'cancel');
    else if (now === 'sent' && plan.resend && counts.unconfirmed > 0 && !isResent) {
      void people.press('resend');
    } else return '';
    if (plan.sweep) world.after(60_000, null, sweep);
  }
  return `it did not end, and is ${status().status}`;
}
