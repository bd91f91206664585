import type { Machine, World } from './world';

/** The work of a process: each kind of function has processes of its own. */
export type Role = 'sendBatch' | 'freezeCampaign' | 'panel' | 'schedule' | 'visitors';

// Sends of one process at a time; the other functions take more than a run ever has.
const PLACES: Record<Role, number> = {
  sendBatch: 2,
  freezeCampaign: 40,
  panel: 40,
  schedule: 40,
  visitors: 40,
};
const MOST_PROCESSES = 10;

type Process = Machine & { role: Role; busy: number; onDeath: Set<() => void> };

export class Fleet {
  deaths = 0;
  deadSenders = 0;
  private started = 0;
  private readonly alive = new Set<Process>();

  constructor(private readonly world: World) {}

  /**
   * Runs a request or a task in a process with a free place; null if there is none. If the process dies, the promise
   * rejects, as the caller's connection ends.
   */
  run<T>(role: Role, work: () => Promise<T>): Promise<T> | null {
    const machine = this.machineFor(role);
    if (!machine) return null;
    machine.busy += 1;
    return new Promise<T>((resolve, reject) => {
      const died = () => reject(Object.assign(new Error('the process died'), { code: 'died' }));
      machine.onDeath.add(died);
      const end = () => {
        machine.busy -= 1;
        machine.onDeath.delete(died);
      };
      // In an event of its own: the caller may be another machine.
      this.world.after(1, machine, () => {
        work().then(resolve, reject).finally(end);
      });
    });
  }

  kill(machine: Machine): void {
    const process = machine as Process;
    if (process.isDead) return;
    process.isDead = true;
    this.world.note?.(`${process.name} dies`);
    this.deaths += 1;
    if (process.role === 'sendBatch') this.deadSenders += 1;
    this.alive.delete(process);
    for (const died of process.onDeath) died();
  }

  get machines(): readonly Machine[] {
    return [...this.alive];
  }

  private machineFor(role: Role): Process | null {
    const same = [...this.alive].filter((one) => one.role === role);
    const free = same.find((one) => one.busy < PLACES[role]);
    if (free || same.length >= MOST_PROCESSES) return free ?? null;
    this.started += 1;
    const name = `${role} ${this.started}`;
    const fresh: Process = {
      name,
      role,
      isDead: false,
      skew: 0,
      stalledUntil: 0,
      busy: 0,
      onDeath: new Set(),
    };
    this.alive.add(fresh);
    return fresh;
  }
}
