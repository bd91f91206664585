import { expect, it } from 'vitest';
import { contactIdOf } from '../contact/contact';
import { recipientOf } from './mail-feedback';

const id = contactIdOf('ana@x.cl');

it('finds the recipient that a message was for', () => {
  for (const messageId of [`<c1.${id}@early.test>`, `c1.${id}@early.test`, ` <c1.${id}@a.cl> `]) {
    expect(recipientOf({ messageId, email: 'ana@x.cl' })).toEqual({
      campaignId: 'c1',
      contactId: id,
    });
  }
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
