import { paths } from '@/lib/domain/kit/paths';
import { calledInMail, parseProducer, replyAddress } from '@/lib/domain/producer/producer';
import { db } from '../../support/admin';
import { mailSettings } from '../../support/mail/mailer';

export async function producerNameOf(producerId: string): Promise<string> {
  const producer = await db().doc(paths.producer(producerId)).get();
  return producer.exists ? parseProducer(producerId, producer.data()).name : '';
}

/** The producer's name in mails that do not wait for the approval of a name (`calledInMail`); '' if there is none. */
export async function mailedNameOf(producerId: string): Promise<string> {
  const producer = await db().doc(paths.producer(producerId)).get();
  const { fromName } = mailSettings();
  return producer.exists ? calledInMail(producerId, producer.data(), fromName) : '';
}

/**
 * A producer's name, and its name in the mail that confirms a subscription: until one of its events was approved, that
 * is "somebody who uses the platform" with the founder's verified address. Null if there is none.
 */
export async function askedNameOf(
  producerId: string,
): Promise<{ name: string; called: string } | null> {
  const found = await db().doc(paths.producer(producerId)).get();
  if (!found.exists) return null;
  const producer = parseProducer(producerId, found.data());
  if (!producer.isUnreviewed) {
    return { name: producer.name, called: producer.name };
  }
  const address = replyAddress(producer);
  const called = calledInMail(producerId, found.data(), mailSettings().fromName);
  return { name: producer.name, called: address ? `${called} (${address})` : called };
}
