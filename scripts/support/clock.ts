import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import * as functions from '@/functions/src/index';

/**
 * Cloud Scheduler's part, which the emulators do not play: calls the handler of every scheduled function, the
 * one that is deployed. What runs every few minutes runs every CLOCK_SECONDS here, so that nobody waits; what
 * runs less often runs once, at the start.
 */
const period = Number(process.env.CLOCK_SECONDS || 15) * 1000;

type Scheduled = { name: string; often: boolean; run: ScheduleFunction['run'] };

const scheduled: Scheduled[] = Object.entries(functions).flatMap(([name, fn]) => {
  const { __endpoint, run } = fn as unknown as ScheduleFunction;
  const schedule = __endpoint?.scheduleTrigger?.schedule;
  if (!schedule || typeof run !== 'function') return [];
  return [{ name, often: /minute|^\*/.test(String(schedule)), run }];
});

async function call({ name, run }: Scheduled): Promise<void> {
  try {
    await run({ scheduleTime: new Date().toISOString(), jobName: name });
  } catch (error) {
    console.error(name, error);
  }
}

let busy = false;
async function turn(jobs: Scheduled[]): Promise<void> {
  // A job that takes long is not started a second time beside itself.
  if (busy) return;
  busy = true;
  for (const job of jobs) await call(job);
  busy = false;
}

console.log('clock:', scheduled.map(({ name }) => name).join(', ') || 'nothing scheduled');
void turn(scheduled);
setInterval(() => void turn(scheduled.filter(({ often }) => often)), period);
