import type { Ask } from '@/lib/domain/mailing/campaign-batch';
import type { ProviderMail } from './json-mail';
import { isForgotten, type KeyedDoor, type ProviderAnswer } from './keyed-door';
import type { Delivery } from './refusal';

/** The outcome of each place of a request; null for those who had left and were not in it. */
export type Asked = ReadonlyMap<number, Delivery | { kind: 'uncomposed' } | null>;

type Unknown = Extract<ProviderAnswer, { kind: 'unanswered' | 'broken' }>;

/**
 * Asks the provider for an announced request, whose mails are the same each time. Those who left since are not in it: where it had
 * taken them before, it says that the key was used for other mails, sends nothing, and is asked what it answered then.
 */
export async function askProvider(
  key: string,
  ask: Ask,
  make: (position: number) => ProviderMail,
  door: Pick<KeyedDoor, 'deliver'>,
): Promise<Asked | Unknown> {
  const mails = new Map<number, ProviderMail>();
  for (const position of ask.at) {
    try {
      mails.set(position, make(position));
    } catch {
      // A recipient whose mail cannot be composed must not block the others.
    }
  }
  if (mails.size === 0)
    return new Map(ask.at.map((position) => [position, { kind: 'uncomposed' }]));
  for (let left = ask.out.length; left >= 0 && !isForgotten(ask.since); left -= 1) {
    const out = ask.out.slice(0, left);
    const asked = [...mails.keys()].filter((position) => !out.includes(position));
    // A request for nobody says nothing, and one that includes those who left might be the first to arrive.
    if (asked.length === 0) break;
    const answer = await door.deliver(
      asked.flatMap((position) => mails.get(position) ?? []),
      key,
    );
    if (answer.kind === 'otherMails') continue;
    if (answer.kind !== 'answered') return answer;
    return new Map(
      ask.at.map((position) => {
        if (out.includes(position)) return [position, null];
        return [position, answer.deliveries[asked.indexOf(position)] ?? { kind: 'uncomposed' }];
      }),
    );
  }
  return new Map(ask.at.map((position) => [position, { kind: 'unknown' }]));
}
