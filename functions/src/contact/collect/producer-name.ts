import { paths } from '@/lib/domain/kit/paths';
import { calledInMail, parseProducer, replyAddress } from '@/lib/domain/producer/producer';
import { db } from '../../support/admin';
import { mailSettings } from '../../support/mail/mailer';

/** The name of a producer for their public pages; '' if there is none. */
export async function producerNameOf(producerId: string): Promise<string> {
  const producer = await db().doc(paths.producer(producerId)).get();
  return producer.exists ? parseProducer(producerId, producer.data()).name : '';
}

/** What mails that do not wait for the approval of a name call a producer (`calledInMail`); '' if there is none. */
export async function mailedNameOf(producerId: string): Promise<string> {
  const producer = await db().doc(paths.producer(producerId)).get();
  const { fromName } = mailSettings();
  return producer.exists ? calledInMail(producerId, producer.data(), fromName) : '';
}

/**
 * A producer's name, and what the mail that confirms a subscription calls it: until an event of it was approved that is
 * somebody who uses the platform, with the address that its founder proved. Null if there is none.
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
