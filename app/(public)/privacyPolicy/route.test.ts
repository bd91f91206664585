import { NextRequest } from 'next/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { GET } from './route';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['early', 'Cada productora ve solo lo suyo', true],
  ['organizacion', 'Cada organización ve solo lo suyo', false],
])(
  'says in the words of %s what is kept of everything that is',
  async (variant, words, hasLanding) => {
    vi.stubEnv('VARIANT', variant);
    vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
    const answer = await GET(new NextRequest('http://panel.test/privacyPolicy'));
    const page = await answer.text();
    expect(page).not.toMatch(/<script|_next/);
    expect(page).toContain(words);
    for (const { name } of ACTIVITIES) expect(page.split(`<b>${name}:</b>`)).toHaveLength(4);
    expect(page.includes('>Embajadores<')).toBe(hasLanding);
    expect(page).toContain(`class="home" href="${hasLanding ? '/' : '/auth/login'}"`);
  },
);
