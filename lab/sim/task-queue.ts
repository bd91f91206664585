import type { MailTask } from '@/functions/src/mailing/engine/queue';
import { freezeCampaign } from '@/functions/src/mailing/freeze-campaign';
import { sendBatch } from '@/functions/src/mailing/send-batch';
import { QueueUnavailable } from '@/functions/src/support/cloud-tasks';
import { TASK_RETRIES } from '@/functions/src/support/options';
import { Chance } from './chance';
import type { Fleet } from './fleet';
import type { Plan } from './plan';
import type { World } from './world';

const HANDLERS = { sendBatch, freezeCampaign };
const backoffMs = (attempt: number) =>
  Math.min(TASK_RETRIES.maxBackoffSeconds, TASK_RETRIES.minBackoffSeconds * 2 ** (attempt - 1)) *
  1000;

/** Cloud Tasks: each name once, at its time or late, sometimes twice, and again after a failure. */
export class TaskQueue {
  private readonly names = new Set<string>();
  private readonly chance: Chance;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly fleet: Fleet,
  ) {
    this.chance = new Chance(plan.seed, 'queue');
  }

  enqueue(task: MailTask): Promise<void> {
    const { world, chance, plan } = this;
    const caller = world.current;
    return new Promise((resolve, reject) => {
      world.after(chance.between(1, 20), null, () => {
        const isRefused = chance.is(plan.faults.refusedTask);
        const isLost = !isRefused && chance.is(plan.faults.refusedTask);
        if (!isRefused) this.take(task);
        const error = new QueueUnavailable('the queue does not answer');
        world.after(chance.between(1, 20), caller, () =>
          isRefused || isLost ? reject(error) : resolve(),
        );
      });
    });
  }

  private take(task: MailTask): void {
    if (this.names.has(task.id)) return;
    this.names.add(task.id);
    const { chance, plan } = this;
    for (let copies = chance.is(plan.faults.doubledTask) ? 2 : 1; copies > 0; copies -= 1) {
      const late = chance.is(plan.faults.lateTask) ? chance.between(0, 60_000) : 0;
      const ms = (task.delaySeconds ?? 0) * 1000 + chance.between(5, 50) + late;
      this.world.after(ms, null, () => this.dispatch(task, 1));
    }
  }

  private dispatch(task: MailTask, attempt: number): void {
    const handler = HANDLERS[task.queue];
    const running = this.fleet.run(task.queue, async () => {
      await handler.run({ data: task.data } as never);
    });
    if (!running) {
      this.world.after(500, null, () => this.dispatch(task, attempt));
      return;
    }
    this.world.note?.(`task ${task.id}, attempt ${attempt}`);
    running.catch((error) => {
      this.world.note?.(`task ${task.id} failed: ${error}`);
      if (attempt >= TASK_RETRIES.maxAttempts) return;
      this.world.after(backoffMs(attempt), null, () => this.dispatch(task, attempt + 1));
    });
  }
}
