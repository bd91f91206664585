import { expect, it } from 'vitest';
import { INBOX_SWITCHES } from './inbox';
import { QUIET_SWITCHES, quietText, quietUrl, readQuietLink } from './quiet-link';

const link = { userId: 'u 1', name: 'mail-order' } as const;

it('turns off what sends mail, and nothing of the panel', () => {
  expect(INBOX_SWITCHES.filter((name) => !QUIET_SWITCHES.includes(name))).toEqual(
    INBOX_SWITCHES.filter((name) => name.startsWith('panel-')),
  );
  expect(QUIET_SWITCHES).toContain('digest');
});

it('is read as it was written, whatever the address of the site ends with', () => {
  for (const site of ['https://early.cl', 'https://early.cl//']) {
    const url = new URL(quietUrl(site, link, 'k.sig'));
    expect(url.href).toMatch(/^https:\/\/early\.cl\/[^/]/);
    expect(readQuietLink(url.searchParams)).toEqual({ ...link, t: 'k.sig' });
  }
});

it('signs who and what, each apart from the other', () => {
  const signed = [link, { ...link, userId: 'u' }, { ...link, name: 'mail-plan' } as const];
  expect(new Set(signed.map(quietText)).size).toBe(3);
});

it('names a switch that a mail may turn off, or is none', () => {
  const read = (query: Record<string, string>) => readQuietLink(new URLSearchParams(query));
  for (const name of ['panel-order', 'x', '']) {
    expect(read({ userId: 'u', t: 's', name })).toBeNull();
  }
  expect(read({ userId: 'u', t: 's' })).toBeNull();
  expect(read({ name: 'digest', t: 'x'.repeat(600) })).toEqual({
    userId: '',
    name: 'digest',
    t: 'x'.repeat(512),
  });
});
