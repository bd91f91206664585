import { CLOCK_CHANGES, liveMonths } from '../automation/month';
import type { Told } from '../automation/told';
import { endWorld } from '../automation/world';
import { withSettings } from '../sim/settings';
import type { ProveOptions } from './options';
import { inShares } from './shares';

/** The work that automations are to do in a minute, on the machine that proves it. */
const GOAL_STEPS = 1_000_000;
/** The months of a seed over each change of the clock. */
const MONTHS = 5;

/** The figures of months; a step is one look of one automation, or one thing that happens. `minutes` are those of a process. */
type Sum = {
  months: number;
  failed: number;
  steps: number;
  mails: number;
  minutes: number;
  /** The time they took of its processor, which may have had other work. */
  cpuMinutes: number;
};

/**
 * Lets automations live through random months, over both changes of the clock, in as many processes as there are processors: nobody
 * is mailed what they may not be. Returns how many seeds failed.
 */
export async function proveAutomations(options: ProveOptions): Promise<number> {
  const sums = await inShares('automations', options, liveShare);
  const total = (name: keyof Sum) => sums.reduce((sum, one) => sum + one[name], 0);
  const number = (count: number) => Math.round(count).toLocaleString('en');
  if (options.share) return total('failed');
  options.say(
    `${total('failed') > 0 ? '✗' : '✓'} automations: ${number(total('months'))} months, ${total('failed')} failed, ` +
      `${number(total('mails'))} mails; ${number(total('steps'))} steps, ` +
      `${number(sums.reduce((sum, { steps, minutes }) => sum + steps / minutes, 0))} a minute ` +
      `(the goal is ${number(GOAL_STEPS)}) in ${sums.length} processes, ` +
      `${number(total('steps') / total('cpuMinutes'))} a minute of one processor`,
  );
  return total('failed');
}

async function liveShare(options: ProveOptions): Promise<Sum> {
  const { from, seeds, minutes, story, say, share = { nth: 1, of: 1 } } = options;
  const begun = performance.now();
  const taken = () => (performance.now() - begun) / 60_000;
  const sum: Sum = { months: 0, failed: 0, steps: 0, mails: 0, minutes: 0, cpuMinutes: 0 };
  const cpu = process.cpuUsage();
  const clock = takeClock();
  const ends = new Map<string, Map<string, number>>();
  const tell = (told: Told) => addEnds(ends, told);
  const setBack = withSettings({ MAIL_HOURS: '' });
  for (
    let seed = from + share.nth - 1;
    seed < from + seeds && taken() < minutes;
    seed += share.of
  ) {
    for (const start of CLOCK_CHANGES) {
      try {
        const lived = { months: MONTHS, seed };
        const { steps, mails } = await liveMonths(
          start,
          lived,
          clock.set,
          story ? tell : undefined,
        );
        sum.months += MONTHS;
        sum.steps += steps;
        sum.mails += mails;
      } catch (error) {
        sum.failed += 1;
        say(`✗ seed ${seed} from ${start}: ${(error as Error).cause}`);
        say(String(error).replace(/^/gm, '  '));
      }
    }
  }
  endWorld();
  setBack();
  clock.giveBack();
  const { user, system } = process.cpuUsage(cpu);
  for (const [kind, by] of ends) {
    const all = [...by].map(([end, count]) => `${end} ${count}`);
    say(`  ${kind}: due ${[...by.values()].reduce((a, b) => a + b, 0)}: ${all.join(', ')}`);
  }
  return { ...sum, minutes: taken(), cpuMinutes: (user + system) / 60_000_000 };
}

/** Adds, by kind, how many who were due were mailed, or were not, and why. */
function addEnds(ends: Map<string, Map<string, number>>, told: Told): void {
  for (const [key, end] of told) {
    const kind = key.slice(0, key.indexOf(' '));
    const by = ends.get(kind) ?? new Map<string, number>();
    ends.set(kind, by.set(end, (by.get(end) ?? 0) + 1));
  }
}

/** Gives this process a clock that stands still until it is set. */
function takeClock() {
  const Real = globalThis.Date;
  let now = Real.now();
  class Still extends Real {
    constructor(...at: unknown[]) {
      super(...((at.length > 0 ? at : [now]) as []));
    }
    static override now = () => now;
    static override [Symbol.hasInstance] = (value: unknown) => value instanceof Real;
  }
  Object.assign(globalThis, { Date: Still });
  const set = (at: number | Date) => {
    now = Number(at);
  };
  return { set, giveBack: () => Object.assign(globalThis, { Date: Real }) };
}
