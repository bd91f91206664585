import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { jobRef } from '@/functions/src/job/add-job';
import { untypedDb as db } from '@/functions/src/support/admin';
import { bindPhone } from '@/functions/src/whatsapp/bind-phone';
import { messageId } from '@/functions/src/whatsapp/messages';
import { answerHook } from '@/functions/src/whatsapp/whatsapp';
import { parseJob } from '@/lib/domain/job/job';
import { paths } from '@/lib/domain/kit/paths';
import { LOCAL_SETTINGS, openDouble, type WhatsappDouble } from '@/scripts/support/whatsapp-double';
import { callAs, type Who } from './functions';

/** The assistant behind the local double of its platform, for the tests of a file. */
export function assistant(): { double: () => WhatsappDouble } {
  let opened: Awaited<ReturnType<typeof openDouble>>;
  const hook = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, text } = await answerHook(
      {
        method: request.method ?? '',
        query: Object.fromEntries(new URL(request.url ?? '/', 'http://x').searchParams),
        signature: String(request.headers['x-hub-signature-256'] ?? ''),
        body: Buffer.concat(chunks),
      },
      new Date(),
    );
    response.writeHead(status).end(text);
  });
  beforeAll(async () => {
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    const at = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
    opened = await openDouble(0, () => at);
    vi.stubEnv('WHATSAPP_API', `http://127.0.0.1:${opened.port}/v24.0`);
    vi.stubEnv('WHATSAPP_NUMBER_ID', LOCAL_SETTINGS.numberId);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    hook.close();
    await opened.close();
  });
  return { double: () => opened.double };
}

let last = 10_000_000 + Math.floor(Math.random() * 80_000_000);
/** A number that no other test has. */
export const newPhone = (): string => {
  last += 1;
  return `569${last}`;
};

/** Gives a person the phone in their profile, without binding it. */
export const hasPhone = (who: Who, phone: string) =>
  db()
    .doc(paths.user(who.uid))
    .set({ phone: `+${phone}`, role: who.token.role ?? 'producer' }, { merge: true });

/** Binds a person's new phone as they would: by the panel's code, sent from the phone. */
export async function bound(double: WhatsappDouble, who: Who): Promise<string> {
  const phone = newPhone();
  await hasPhone(who, phone);
  const { code } = await callAs(bindPhone, who, {});
  await written(double, phone, `Vincular ${code}`);
  expect(double.messagesOf(phone).at(-1)?.text).toContain('habla por ti');
  return phone;
}

/** Writes, and waits until the assistant is done with it: a first call takes longer than the platform waits. */
async function written(double: WhatsappDouble, phone: string, text: string, choice = '') {
  const id = `wamid.${randomUUID()}`;
  await double.write(phone, text, choice, id);
  await settled(id);
}

/** Waits until the assistant is done with a message, by its id. */
export const settled = (id: string) =>
  vi.waitFor(async () => {
    const job = await jobRef('whatsapp', [messageId(id)]).get();
    const { state, tries } = parseJob(job.id, job.data());
    expect(job.exists && (state === 'running' || tries === 0)).toBe(false);
  }, 30_000);

/** What the assistant says next to what a phone writes. */
export async function says(double: WhatsappDouble, phone: string, text: string): Promise<string> {
  const before = double.messagesOf(phone).length;
  await written(double, phone, text);
  const said = double.messagesOf(phone).slice(before + 1);
  return said.map((one) => one.text).join('\n---\n');
}

/** Presses a button or row of the last message by its title. */
export async function press(double: WhatsappDouble, phone: string, title: string): Promise<string> {
  const all = double.messagesOf(phone);
  const choice = all.findLast(({ choices }) => choices.length > 0)?.choices;
  const id = choice?.find((one) => one.title === title)?.id ?? `no such button: ${title}`;
  await written(double, phone, '', id);
  const said = double.messagesOf(phone).slice(all.length + 1);
  return said.map((one) => one.text).join('\n---\n');
}
