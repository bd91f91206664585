import type { MailServer } from './mail-server';
import type { Machine, World } from './world';

export type Failure = {
  responseCode?: number;
  code?: string;
  command?: string;
  response?: string;
  message: string;
};

/** The server's treatment of one message: after `ms` it refuses it or not, and closes the connection or not. */
export type Fate = {
  ms: number;
  failure?: Failure;
  /** Whether it asks for the text. */
  hasData?: boolean;
  isTaken?: boolean;
  closes?: 'before' | 'after' | 'unanswered';
};

type Listener = (value?: unknown) => void;
type Body = { pipe: (stream: { end: () => void }) => unknown };
type Answer = (failure?: Failure | null) => void;

/** The server asks for the text within so many milliseconds. */
const ASKS_MS = 30;
const LOST: Failure = { code: 'ECONNECTION', command: 'CONN', message: 'the connection closed' };

/** A connection of nodemailer, as far as the pool uses it. */
export class Connection {
  private readonly listeners = new Map<string, Set<Listener>>();
  private isClosed = false;

  constructor(
    private readonly world: World,
    private readonly server: MailServer,
    private readonly machine: Machine,
  ) {}

  on(event: string, listener: Listener): this {
    const all = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, all.add(listener));
    return this;
  }
  once(event: string, listener: Listener): this {
    return this.on(event, listener);
  }
  removeListener(event: string, listener: Listener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  send({ to: [email = ''] }: { to: string[] }, message: Body, answer: Answer): void {
    const { world, server, machine } = this;
    if (this.isClosed) {
      world.after(0, machine, () => answer(LOST));
      return;
    }
    const fate = server.fate();
    server.steps += 1;
    server.onHandOver(email);
    world.after(Math.min(fate.ms / 2, ASKS_MS), machine, () => {
      server.steps += 1;
      if (fate.closes === 'before') return this.end(answer);
      if (!fate.hasData) return this.finish(fate, answer);
      message.pipe({ end: () => {} });
      // From here on it is on its way, whatever happens to the machine.
      world.after(fate.ms / 2, null, () => {
        if (fate.isTaken) server.accept(email);
        if (fate.closes === 'unanswered') server.unanswered.add(email);
        world.after(1, machine, () => {
          server.steps += 1;
          this.finish(fate, answer);
        });
      });
    });
  }

  reset(answer: (error: Error | null) => void): void {
    this.world.after(2, this.machine, () => answer(this.isClosed ? new Error('closed') : null));
  }
  quit(): void {
    this.close();
  }
  close(): void {
    this.isClosed = true;
  }

  private finish({ failure, closes }: Fate, answer: Answer): void {
    if (closes === 'unanswered') this.end(answer);
    else {
      answer(failure ?? null);
      if (closes) this.end();
    }
  }

  // nodemailer tells the listeners, and the callback of the message if there is one.
  private end(answer?: Answer): void {
    this.isClosed = true;
    for (const listener of this.listeners.get('end') ?? []) listener();
    this.listeners.delete('end');
    answer?.(LOST);
  }
}
