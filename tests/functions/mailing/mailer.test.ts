import { describe, expect, test } from 'vitest';
import { cleanName, sendMail } from '@/functions/src/support/mail/mailer';
import { inboxOfFile } from '../../support/mail/inbox';

const inbox = inboxOfFile();

const message = {
  to: 'ana@early.test',
  producerId: null,
  subject: 'Hola, Ñuñoa',
  html: '<p>Sí</p>',
  text: 'Sí',
};

describe('sendMail', () => {
  test('hands over both parts, from the platform, under the chosen name', async () => {
    await sendMail({ ...message, fromName: 'Noche Austral', replyTo: 'dj@early.test' });
    const got = inbox.to('ana@early.test')[0];
    expect(got?.from).toBe('no-responder@early.test');
    expect(got?.raw).toMatch(/^From: Noche Austral <no-responder@early\.test>\r$/m);
    expect(got?.raw).toMatch(/^Reply-To: dj@early\.test\r$/m);
    expect(got?.raw).toContain('multipart/alternative');
    expect(inbox.text(got)).toContain('<p>Sí</p>');
  });

  test.each([
    ['the subject', { subject: 'Hola\r\nBcc: b@early.test' }],
    ['the address', { to: 'a@early.test\r\nBcc: b@early.test' }],
    ['the name', { fromName: 'Ana\nBcc: b@early.test' }],
    ['the reply address', { replyTo: 'a@early.test\r\nX: y' }],
    ['a header', { headers: { 'X-Campaign': 'a\r\nBcc: b@early.test' } }],
    ["a header's name", { headers: { 'X\r\nBcc': 'b@early.test' } }],
    ['several recipients', { to: 'a@early.test,b@early.test' }],
    ['an address with a name', { to: 'A <a@early.test>' }],
  ])('refuses a message forged through %s', async (_what, change) => {
    const before = inbox.messages.length;
    await expect(sendMail({ ...message, ...change })).rejects.toThrow();
    expect(inbox.messages.length).toBe(before);
  });

  test('rejects when the server refuses', async () => {
    inbox.refusing.on = true;
    await expect(sendMail(message)).rejects.toThrow();
    inbox.refusing.on = false;
  });
});

test('a display name holds no second address', () => {
  expect(cleanName('Banco <ceo@banco.cl>')).toBe('Banco ceo banco.cl');
  expect(cleanName('"Early" ')).toBe('Early');
});
