import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { recordFeedback } from '@/functions/src/mailing/support/feedback';
import { undoSending } from '@/functions/src/mailing/undo-sending';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { Chance } from './chance';
import { LISTEN_MS } from './database';
import type { Fleet, Role } from './fleet';
import type { Action, Plan } from './plan';
import { ADMIN, CAMPAIGN, PRODUCER, personOf } from './setup';
import type { World } from './world';

/** A worker knows of a change within so many milliseconds, and has handed over what it was about to. */
export const SEEN_MS = LISTEN_MS + 400;

const CALLS = {
  send: sendCampaign,
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancel: cancelCampaign,
  resend: resendUnconfirmed,
  undo: undoSending,
};
export type Call = keyof typeof CALLS;

const request = {
  data: { campaignId: CAMPAIGN },
  auth: { uid: ADMIN, token: { uid: ADMIN }, rawToken: '' },
  rawRequest: { headers: { 'x-forwarded-for': '10.0.0.1' }, get: () => undefined },
  acceptsStreaming: false,
};

/** Those who press buttons and follow links, from outside. */
export class People {
  /** The moment each address was told that it is unsubscribed, in true time. */
  readonly left = new Map<string, number>();
  /** The moment it was confirmed that the campaign is cancelled. */
  cancelledAt: number | null = null;
  /** Is told of each answer that nothing has left. */
  onUndone: () => void = () => {};
  /** The last button that was refused for what the campaign is. */
  refused: Call | null = null;
  private readonly chance: Chance;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly fleet: Fleet,
  ) {
    this.chance = new Chance(plan.seed, 'people');
  }

  begin(): void {
    for (const action of this.plan.actions) {
      this.world.after(action.at, null, () => this.act(action));
    }
  }

  /** Presses a button; who saw no answer presses it again. Resolves with the error code of the last answer, or null. */
  async press(call: Call): Promise<string | null> {
    for (let times = 1; ; times += 1) {
      const error = await this.request('panel', async () => {
        await CALLS[call].run(request as never);
      });
      this.world.note?.(`${call}: ${error ?? 'done'}`);
      this.refused = error === 'failed-precondition' ? call : null;
      if (!error || ['failed-precondition', 'permission-denied'].includes(error) || times > 6) {
        return error;
      }
      await this.wait(this.chance.between(500, 20_000));
    }
  }

  private act({ kind, value }: Action): void {
    this.world.note?.(`action ${kind}`);
    const email = personOf(value, this.plan);
    if (kind === 'jump') {
      const one = this.someMachine(value);
      if (one) one.skew += value;
    } else if (kind === 'stall') {
      const one = this.someMachine(value);
      if (one) one.stalledUntil = this.world.now + value;
    } else if (kind === 'unsubscribe') void this.leave(email);
    else if (kind === 'complain') void this.request('visitors', () => complain(email));
    else if (kind === 'cancel') void this.cancel();
    else if (kind === 'undo') void this.undo();
    else void this.request('panel', async () => void (await CALLS[kind].run(request as never)));
  }

  private someMachine(value: number) {
    const { machines } = this.fleet;
    return machines[Math.floor(Math.abs(value)) % Math.max(1, machines.length)];
  }

  private async cancel(): Promise<void> {
    const error = await this.request('panel', async () => {
      await cancelCampaign.run(request as never);
    });
    if (!error) this.cancelledAt = this.world.now;
  }

  private async undo(): Promise<void> {
    const error = await this.request('panel', async () => {
      await undoSending.run(request as never);
    });
    this.world.note?.(`undo: ${error ?? 'done'}`);
    if (!error) this.onUndone();
  }

  private async leave(email: string): Promise<void> {
    const error = await this.request('visitors', () =>
      unsubscribeContact(PRODUCER, email, CAMPAIGN),
    );
    if (!error) this.left.set(email, this.world.now);
  }

  private async request(role: Role, work: () => Promise<unknown>): Promise<string | null> {
    try {
      await this.world.as(null, () => this.fleet.run(role, work));
      return null;
    } catch (error) {
      return String((error as { code?: unknown }).code ?? error);
    }
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.world.after(ms, null, resolve));
  }
}

const complain = (email: string) =>
  recordFeedback([
    {
      messageId: `<${CAMPAIGN}.${contactIdOf(email)}@early.test>`,
      email,
      kind: 'complaint',
      at: '2026-03-10T15:00:00.000Z',
      reason: '',
    },
  ]);
