import { beforeAll, beforeEach } from 'vitest';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { paths } from '@/lib/domain/kit/paths';
import { readFreezeLink } from '@/lib/domain/producer/freeze-link';
import { parseProducer } from '@/lib/domain/producer/producer';
import { DEFAULT_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { callAs, makeUser, type Who } from '../functions';
import { inboxOfFile } from '../mail/inbox';
import { makeSellingEvent } from '../sales';
import { invite, read } from '../team';

export let inbox: ReturnType<typeof inboxOfFile>;
export let admin: Who;
/** Opens a mail server for the tests of a file, and makes a producer with one event before each. */
export function makeTakeOverWorld(): void {
  inbox = inboxOfFile();
  beforeAll(async () => {
    admin = await makeUser({ role: 'admin' });
  });
  beforeEach(async () => {
    ({ id: eventId, producerId } = await makeSellingEvent());
    founder = await makeUser({
      role: 'producer',
      producers: [producerId],
      permissions: DEFAULT_PERMISSIONS,
      name: 'Camila Rojas',
    });
  });
}

export const account = {
  holder: 'Sombra SpA',
  rut: '76.086.428-5',
  bank: 'Tenpo',
  accountType: 'sight',
  accountNumber: '555544443333',
  email: 'sombra@early.test',
} as const;

export let producerId: string;
export let eventId: string;
export let founder: Who;

/** The texts of the mails to a person, in order. */
export const mailsTo = (who: Who) => inbox.to(who.email).map((mail) => inbox.text(mail));
export const lastTo = (who: Who) => mailsTo(who).at(-1) ?? '';
/** The link in a mail that freezes the payments. */
export const linkIn = (mail: string) => {
  const url = new URL(
    /https?:\/\/\S*\/freeze\/[^\s"<>]+/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? '',
  );
  const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  return readFreezeLink(id, url.searchParams);
};
/** Whether the payments of the producer are frozen. */
export const frozen = async () =>
  parseProducer(producerId, await read(paths.producer(producerId))).freeze !== null;
/** Somebody whom the founder invited as a manager. */
export const stranger = async () => {
  const who = await makeUser();
  const { invitationId } = await invite(founder, producerId, who.email, DEFAULT_PERMISSIONS);
  await callAs(acceptInvitation, who, { producerId, invitationId });
  return { ...who, token: { ...who.token, role: 'producer' } };
};
