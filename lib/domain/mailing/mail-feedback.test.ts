import { expect, it } from 'vitest';
import { contactIdOf } from '../contact/contact';
import { validate } from '../kit/schema';
import { feedbackEventSchema, recipientOf } from './mail-feedback';

const id = contactIdOf('ana@x.cl');

it('finds the recipient that a message was for', () => {
  for (const messageId of [`<c1.${id}@early.test>`, `c1.${id}@early.test`, ` <c1.${id}@a.cl> `]) {
    expect(recipientOf({ messageId, email: 'ana@x.cl' })).toEqual({
      campaignId: 'c1',
      contactId: id,
    });
  }
});

it('finds it by the message alone where the provider took the address out', () => {
  const event = {
    messageId: `<c1.${id}@early.test>`,
    kind: 'complaint',
    at: '2026-11-27T10:00:00Z',
  };
  for (const email of [undefined, null, '', 'redacted', 'a***@x.cl', 'redacted@redacted.invalid']) {
    const checked = validate(feedbackEventSchema, { ...event, email });
    expect(checked).toMatchObject({ ok: true, value: { email: '', reason: '' } });
    expect(checked.ok && recipientOf(checked.value)).toEqual({ campaignId: 'c1', contactId: id });
  }
});

it.each(['rfc822; ana@x.cl', 'RFC822;Ana@x.cl', '"Díaz, Ana" <ana@x.cl>', '<ana@x.cl>'])(
  'reads the address of a report as providers copy it: %s',
  (email) => {
    const event = { messageId: 'x', kind: 'bounce', at: '2026-11-27T10:00:00Z' };
    expect(validate(feedbackEventSchema, { ...event, email })).toMatchObject({
      value: { email: 'ana@x.cl' },
    });
  },
);

it('takes what a server answers on several lines, cut between characters', () => {
  const event = { messageId: 'x', email: 'ana@x.cl', kind: 'bounce', at: '2026-11-27T10:00:00Z' };
  const said = '550-5.1.1 No such user\r\n550 5.1.1\tTry again\u0000';
  expect(validate(feedbackEventSchema, { ...event, reason: said })).toMatchObject({
    value: { reason: '550-5.1.1 No such user 550 5.1.1 Try again' },
  });
  const long = validate(feedbackEventSchema, { ...event, reason: `${'x'.repeat(299)}🎉` });
  expect(long).toMatchObject({ value: { reason: 'x'.repeat(299) } });
});

it('finds nobody for another address, a test, or what is no campaign’s', () => {
  expect(recipientOf({ messageId: `<c1.${id}@early.test>`, email: 'beto@x.cl' })).toBeNull();
  const others = [
    '<test.9f8d0a3e-0000-4000-8000-000000000000@early.test>',
    `<a/b.${id}@early.test>`,
    `<.${id}@early.test>`,
    `${id}@early.test`,
    '',
  ];
  for (const messageId of others)
    expect(recipientOf({ messageId, email: 'ana@x.cl' }), messageId).toBeNull();
});
