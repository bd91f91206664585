import { describe, expect, test } from 'vitest';
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

describe('what broke other readers of these calls', () => {
  const typed = { ...base, type: 'text', text: { body: 'hola' } };
  const kindOf = (message: object) =>
    readHook(hook({ messages: [{ ...base, ...message }] }), 'n').messages.map(({ kind, text }) => [
      kind,
      text,
    ]);

  test('several entries, changes, messages and reports of one call are all read', () => {
    const part = (id: string) => hook({ messages: [{ ...typed, id }] }).entry[0];
    const statuses = ['s1', 's2'].map((id) => ({ id, status: 'read' }));
    const read = readHook(
      { entry: [part('a'), part('b'), ...hook({ messages: [typed], statuses }).entry] },
      'n',
    );
    expect(read.messages.map(({ id }) => id)).toEqual(['a', 'b', 'wamid.1']);
    expect(read.reports.map(({ id }) => id)).toEqual(['s1', 's2']);
  });

  test('a sender without a number, who has a name or an id instead, stops nobody else', () => {
    const nameless = {
      ...typed,
      id: 'x',
      from: undefined,
      from_user_id: 'CL.13491208655302741918',
    };
    const named = { ...nameless, from: 'CL.13491208655302741918' };
    expect(readHook(hook({ messages: [nameless, named, typed] }), 'n').messages).toHaveLength(1);
  });

  test.each([
    ['a reaction', { type: 'reaction', reaction: { message_id: 'm', emoji: '👍' } }],
    ['a reaction that was taken back', { type: 'reaction', reaction: { message_id: 'm' } }],
    ['what is said in a group', { ...typed, group_id: 'g' }],
  ])('%s is not answered', (_what, message) => expect(kindOf(message)).toEqual([]));

  test.each([
    ['unknown', { type: 'unknown', errors: [{ code: 131051 }] }],
    ['unsupported', { type: 'unsupported', errors: [{ code: 131051 }], unsupported: {} }],
    ['without a type', {}],
    ['of a form', { type: 'interactive', interactive: { nfm_reply: { response_json: '{}' } } }],
    ['a picture with words', { type: 'image', image: { id: '1', caption: 'pausa la venta' } }],
  ])('a message that is %s asks for nothing', (_what, message) =>
    expect(kindOf(message)).toEqual([['other', '']]),
  );

  test.each([
    [{ ...typed, context: { forwarded: true } }, 'forwarded'],
    [{ ...typed, context: { frequently_forwarded: true } }, 'forwarded'],
    [{ type: 'edit', edit: { message: { type: 'text', text: { body: 'sí' } } } }, 'edited'],
    [{ type: 'revoke', revoke: { original_message_id: 'm' } }, 'gone'],
    [{ type: 'system', system: { type: 'user_changed_number', new_wa_id: '5691' } }, 'moved'],
  ])('%j is no word of the person: %s', (message, kind) =>
    expect(kindOf(message)).toEqual([[kind, '']]),
  );

  test('the button of a template is read by what it carries, else by its words', () => {
    expect(kindOf({ type: 'button', button: { text: 'Sí', payload: 'ok|1' } })).toEqual([
      ['choice', 'ok|1'],
    ]);
    expect(kindOf({ type: 'button', button: { text: 'Ventas de hoy' } })).toEqual([
      ['text', 'Ventas de hoy'],
    ]);
  });

  test('what the business’s own app sent is not taken for a question', () => {
    const echoes = { message_echoes: [{ ...typed, to: '56911112222' }] };
    expect(readHook(hook(echoes), 'n').messages).toEqual([]);
  });
});
