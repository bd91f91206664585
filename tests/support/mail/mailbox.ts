import { expect } from '@playwright/test';

/** A message in the local inbox, as its REST API gives it (the fields that tests read). */
export type Mail = {
  id: string;
  subject: string;
  html: string;
  text: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  headers: Record<string, string>;
  attachments?: { fileName: string; contentType: string; contentId?: string }[];
};

const inbox = () => process.env.INBOX_URL ?? 'http://127.0.0.1:1190';

// Filtered by the inbox: fetching all would transfer another test's two thousand mails at each poll.
async function mailsWhere(field: string, value: string): Promise<Mail[]> {
  const headers = { 'accept-encoding': 'identity' };
  const answer = await fetch(`${inbox()}/email?${field}=${encodeURIComponent(value)}`, { headers });
  return (await answer.json()) as Mail[];
}

/** Every message to an address, oldest first. */
export const mailsTo = (address: string): Promise<Mail[]> =>
  mailsWhere('to.address', address.toLowerCase());

/** Every message under a sender's name. */
export const mailsFrom = (name: string): Promise<Mail[]> => mailsWhere('from.name', name);

/** Waits for a message to an address (with this text in its subject) and returns the newest. */
export async function waitForMail(address: string, subject = ''): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).filter((mail) => mail.subject.includes(subject)).at(-1);
        return found !== undefined;
      },
      { message: `a mail to ${address}`, timeout: 30_000 },
    )
    .toBe(true);
  return found as Mail;
}

/** The first URL in a message's HTML that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
  const link = links.find((one) => one.includes(part));
  expect(link, `a link with ${part} in '${mail.subject}'`).toBeTruthy();
  return (link as string).replaceAll('&amp;', '&');
}
