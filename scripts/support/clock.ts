import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import * as functions from '@/functions/src/index';

/**
 * Replaces Cloud Scheduler, which the emulators lack: calls the deployed handler of every scheduled function.
 * A function that is scheduled by minutes runs every CLOCK_SECONDS here; the rest runs once, at the start.
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
  // A slow job is not started again while it is running.
  if (busy) return;
  busy = true;
  for (const job of jobs) await call(job);
  busy = false;
}

console.log('clock:', scheduled.map(({ name }) => name).join(', ') || 'nothing scheduled');
void turn(scheduled);
setInterval(() => void turn(scheduled.filter(({ often }) => often)), period);
