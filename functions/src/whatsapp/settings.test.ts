import { expect, it } from 'vitest';
import { IDENTITIES } from '@/lib/domain/kit/inner/identities';
import { channel, isChannelOn } from './settings';

/** What a deployed function of an identity has in its environment: the settings of all, and its own secrets. */
const envOf = (identity: keyof typeof IDENTITIES, more: Record<string, string> = {}) => ({
  WHATSAPP_NUMBER_ID: '1',
  WHATSAPP_VERIFY: 'v',
  ...Object.fromEntries(IDENTITIES[identity].map((name) => [name, `the-${name}`])),
  ...more,
});

it('the panel knows that the channel is on without its secrets, which it does not have', () => {
  expect(isChannelOn(envOf('panel'))).toBe(true);
  expect(channel(envOf('panel'))).toBeNull();
  expect(isChannelOn(envOf('panel', { WHATSAPP_NUMBER_ID: 'off' }))).toBe(false);
  expect(isChannelOn({})).toBe(false);
});

it('the schedule, which sends what waited, can send without the secret of the hook', () => {
  expect(channel(envOf('tasks'))).toMatchObject({ token: 'the-WHATSAPP_TOKEN', secret: '' });
  expect(channel(envOf('assistant'))).toMatchObject({ secret: 'the-WHATSAPP_SECRET' });
  expect(channel(envOf('tasks', { WHATSAPP_TOKEN: 'off' }))).toBeNull();
});
