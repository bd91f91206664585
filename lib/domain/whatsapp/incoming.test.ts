import { expect, test } from 'vitest';
import { isLater, readHook } from './incoming';

const hook = (value: object, numberId = 'n') => ({
  entry: [{ changes: [{ value: { metadata: { phone_number_id: numberId }, ...value } }] }],
});
const base = { from: '56911112222', id: 'wamid.1', timestamp: '1764400000' };

test('messages and reports of every kind are read, batched as they come', () => {
  const read = readHook(
    hook({
      messages: [
        { ...base, type: 'text', text: { body: 'hola' } },
        {
          ...base,
          type: 'interactive',
          interactive: { button_reply: { id: 'ok|1', title: 'Sí' } },
        },
        { ...base, type: 'interactive', interactive: { list_reply: { id: 'ask|left|e' } } },
        { ...base, type: 'button', button: { payload: 'no|1' } },
        { ...base, type: 'system', system: { type: 'user_changed_number' } },
        { ...base, type: 'audio', audio: {} },
      ],
      statuses: [
        { id: 'wamid.2', status: 'failed', errors: [{ code: 131047, title: 'Re-engagement' }] },
      ],
    }),
    'n',
  );
  expect(read.messages.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'hola'],
    ['choice', 'ok|1'],
    ['choice', 'ask|left|e'],
    ['choice', 'no|1'],
    ['moved', ''],
    ['other', ''],
  ]);
  expect(read.reports).toEqual([
    { id: 'wamid.2', status: 'failed', reason: '131047 Re-engagement' },
  ]);
});

test.each([
  null,
  7,
  {},
  { entry: 'x' },
  hook({ messages: 'x', statuses: [null, { id: 'x', status: 'deleted' }] }),
  hook({
    messages: [
      { ...base, from: '+56 9', type: 'text' },
      { ...base, id: '' },
      { ...base, timestamp: 'x' },
    ],
  }),
  hook({ messages: [base] }, 'another'),
])('%j holds nothing to answer', (raw) => {
  expect(readHook(raw, 'n')).toEqual({ messages: [], reports: [] });
});

test('reports only move forward', () => {
  expect([isLater('', 'read'), isLater('sent', 'delivered'), isLater('read', 'delivered')]).toEqual(
    [true, true, false],
  );
  expect([isLater('read', 'read'), isLater('read', 'failed'), isLater('failed', 'read')]).toEqual([
    false,
    true,
    false,
  ]);
});
