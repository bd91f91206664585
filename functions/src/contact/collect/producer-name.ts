import { paths } from '@/lib/domain/kit/paths';
import { calledInMail, parseProducer } from '@/lib/domain/producer/producer';
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
