import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SmtpPool } from '@/functions/src/mailing/engine/smtp-pool';
import { BATCHES_A_PROCESS } from '@/functions/src/support/mail/settings';
import { Chance } from './chance';
import { Connection, type Failure, type Fate } from './connection';
import type { Mood, Plan } from './plan';
import type { Machine, World } from './world';

/** The time that a client waits for a silent server. */
export const SOCKET_MS = 120_000;

const refused = (responseCode: number, command: string, response: string): Failure => ({
  responseCode,
  command,
  response,
  message: response,
});
const FAILURES = {
  address: refused(550, 'RCPT TO', '550 5.1.1 no such user'),
  later: refused(451, 'RCPT TO', '451 4.3.0 try again later'),
  content: refused(554, 'DATA', '554 5.6.0 content refused'),
  broken: refused(535, 'MAIL FROM', '535 5.7.8 authentication failed'),
  busy: refused(421, 'MAIL FROM', '421 4.7.0 too many messages'),
};

/** A mail server, what it accepted, and what it only pretended. */
export class MailServer {
  /** The number of times each address got the message; one that was thrown away counts, as nobody can know it. */
  readonly accepted = new Map<string, number>();
  /** The addresses whose message was on its way when the server's answer was lost. */
  readonly unanswered = new Set<string>();
  /** Every conversation: announced, handed over, answered. */
  steps = 0;
  /** Called when a message of an address is handed over. */
  onHandOver: (email: string) => void = () => {};
  private readonly pools = new Map<Machine, SmtpPool>();
  private readonly chance: Chance;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
  ) {
    this.chance = new Chance(plan.seed, 'mail');
  }

  /** The pool of the machine whose code runs. */
  pool(): SmtpPool {
    const machine = this.world.current;
    if (!machine) throw new Error('no machine sends');
    const known = this.pools.get(machine);
    if (known) return known;
    const options = {
      url: '',
      connections: this.plan.connections * BATCHES_A_PROCESS,
      socketTimeoutMs: SOCKET_MS,
    };
    const pool = new SmtpPool(options, () => this.connect(machine));
    this.pools.set(machine, pool);
    return pool;
  }

  accept(email: string): void {
    this.accepted.set(email, (this.accepted.get(email) ?? 0) + 1);
  }

  private connect(machine: Machine): Promise<SMTPConnection> {
    return new Promise((resolve, reject) => {
      this.world.after(this.chance.between(5, 80), machine, () => {
        const isDown = this.mood() === 'down';
        if (isDown)
          reject(Object.assign(new Error('refused'), { code: 'ECONNECTION', command: 'CONN' }));
        else resolve(new Connection(this.world, this, machine) as unknown as SMTPConnection);
      });
    });
  }

  fate(): Fate {
    const { chance, plan } = this;
    const { manners } = plan;
    const { share, mail: most } = plan.slow ?? { share: 0, mail: 0 };
    const ms = most > 0 && chance.is(share) ? chance.between(60, most) : chance.between(2, 60);
    switch (this.mood()) {
      case 'broken':
        return { ms, failure: FAILURES.broken };
      case 'busy':
        return { ms, failure: FAILURES.busy, closes: 'after' };
      case 'refusing':
        return { ms, failure: FAILURES.address };
      case 'silent':
        return { ms: SOCKET_MS, isTaken: chance.is(0.5), hasData: true, closes: 'unanswered' };
      case 'down':
        return { ms, closes: 'before' };
      default:
    }
    if (chance.is(manners.gone)) return { ms, closes: 'before' };
    if (chance.is(manners.address)) return { ms, failure: FAILURES.address };
    if (chance.is(manners.later)) return { ms, failure: FAILURES.later };
    if (chance.is(manners.content)) return { ms, failure: FAILURES.content, hasData: true };
    if (chance.is(manners.closesInData)) return { ms, hasData: true, closes: 'unanswered' };
    if (chance.is(manners.takesAndCloses)) {
      return { ms, hasData: true, isTaken: true, closes: 'unanswered' };
    }
    if (chance.is(manners.slow)) {
      return { ms: SOCKET_MS, hasData: true, isTaken: true, closes: 'unanswered' };
    }
    return { ms, hasData: true, isTaken: true };
  }

  mood(): Mood['kind'] | undefined {
    const since = this.world.now - this.plan.start;
    return this.plan.moods.find(({ at, ms }) => since >= at && since < at + ms)?.kind;
  }
}
