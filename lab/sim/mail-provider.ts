import { KeyedDoor, type Post } from '@/functions/src/mailing/engine/keyed-door';
import { KeyedProvider, REFUSALS } from '@/tests/support/mail/keyed-provider';
import { Chance } from './chance';
import type { MailServer } from './mail-server';
import type { Plan } from './plan';
import type { World } from './world';

/** The time that a client waits for a silent provider. */
const TIMEOUT_MS = 30_000;

type Reply = Awaited<ReturnType<Post>>;
/** `takes`: whether it takes the request before it answers; `reply` null is an answer that is lost. */
type Fate = { ms: number; takes: boolean; isLost?: boolean; instead?: Reply; isDoubled?: boolean };

/** A provider with keys over HTTP that loses answers, gets requests twice, is silent, and refuses for now. */
export class MailProvider {
  private readonly chance: Chance;
  private readonly provider: KeyedProvider;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly server: MailServer,
  ) {
    this.chance = new Chance(plan.seed, 'provider');
    const odd = new Chance(plan.seed, 'odd addresses');
    const isOdd = new Map<string, boolean>();
    this.provider = new KeyedProvider(
      (email) => server.accept(email),
      (email) => {
        if (server.mood() === 'refusing') return true;
        if (!isOdd.has(email)) isOdd.set(email, odd.is(plan.manners.address));
        return isOdd.get(email) === true;
      },
    );
  }

  door = (): KeyedDoor => new KeyedDoor(this.post);

  private readonly post: Post = (body, key) => {
    const { world, server } = this;
    const machine = world.current;
    const fate = this.fate();
    const emails = (JSON.parse(body) as { to: string[] }[]).map(({ to: [email = ''] }) => email);
    server.steps += emails.length;
    // A request with a known key mails nobody, even if recipients have left since.
    if (fate.takes && !this.provider.knows(key))
      for (const email of emails) server.onHandOver(email);
    return new Promise((resolve, reject) => {
      // On its way, whatever happens to the machine.
      world.after(fate.ms / 2, null, () => {
        let reply: Reply | undefined = fate.instead;
        if (fate.takes) reply = this.provider.take(body, key);
        if (fate.isDoubled) reply = this.provider.take(body, key);
        world.after(fate.ms / 2, machine, () => {
          server.steps += emails.length;
          if (fate.isLost || !reply) reject(new Error('no answer'));
          else resolve(fate.instead ?? reply);
        });
      });
    });
  };

  private fate(): Fate {
    const { chance, plan, server } = this;
    const { manners } = plan;
    const { share, mail: most } = plan.slow ?? { share: 0, mail: 0 };
    const ms = most > 0 && chance.is(share) ? chance.between(60, most / 4) : chance.between(5, 400);
    switch (server.mood()) {
      case 'broken':
        return { ms, takes: false, instead: chance.of([REFUSALS.key, REFUSALS.domain]) };
      case 'busy':
        return { ms, takes: false, instead: chance.of([REFUSALS.rate, REFUSALS.quota]) };
      case 'silent':
        return { ms: TIMEOUT_MS, takes: chance.is(0.5), isLost: true };
      case 'down':
        return { ms, takes: false, isLost: true };
      default:
    }
    if (chance.is(manners.later)) return { ms, takes: false, instead: REFUSALS.rate };
    if (chance.is(manners.content)) return { ms, takes: true, instead: REFUSALS.own };
    if (chance.is(manners.closesInData)) return { ms, takes: false, isLost: true };
    if (chance.is(manners.takesAndCloses)) return { ms, takes: true, isLost: true };
    if (chance.is(manners.slow)) return { ms: TIMEOUT_MS, takes: true, isLost: true };
    if (chance.is(manners.gone)) return { ms, takes: true, isDoubled: true };
    return { ms, takes: true };
  }
}
