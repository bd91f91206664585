import { describe, expect, test } from 'vitest';
import { isLocalStack, requireSettings, settingProblems } from './settings';

const PANEL = {
  FIREBASE_PROJECT_ID: 'early-chile',
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'early-chile.firebaseapp.com',
  SITE_URL: 'https://panel.early.cl',
  PRIVACY_EMAIL: 'privacidad@early.cl',
  EVENT_PAGE_URL: 'https://early.cl/eventos/{eventId}',
  VISITOR_KEY: 'c'.repeat(64),
};
const FUNCTIONS = {
  GCLOUD_PROJECT: 'early-chile',
  SITE_URL: 'https://panel.early.cl',
  EVENT_PAGE_URL: 'https://early.cl/eventos/{eventId}',
  MAIL_FROM: 'no-responder@early.cl',
  SMTP_URL: 'smtps://user:password@smtp.provider.com:465',
  MAIL_KEYS: `k2:${'a'.repeat(64)},k1:${'b'.repeat(64)}`,
  VISITOR_KEY: `${'d'.repeat(64)}, ${'c'.repeat(64)}`,
};
const PARTS = [
  ['panel', PANEL],
  ['functions', FUNCTIONS],
] as const;

test.each(PARTS)('a real project that names everything starts the %s', (part, env) => {
  expect(settingProblems(env, part)).toEqual([]);
  expect(() => requireSettings(env, part)).not.toThrow();
});

describe.each(PARTS)('the %s', (part, env) => {
  test.each(Object.keys(env))('does not start without %s, and names it', (name) => {
    for (const value of [undefined, '', 'your-value']) {
      const problems = settingProblems({ ...env, [name]: value }, part);
      expect(problems.length).toBe(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} `));
    }
    expect(() => requireSettings({ ...env, [name]: '' }, part)).toThrow(name);
  });

  test('names all that is missing at once', () => {
    expect(settingProblems({}, part).length).toBe(Object.keys(env).length);
  });

  test('does not start with a demo project without its emulators, nor with emulators without one', () => {
    const [project = ''] = Object.keys(env);
    expect(settingProblems({ ...env, [project]: 'demo-early' }, part)[0]).toContain('demo-early');
    for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
      const problems = settingProblems({ ...env, [name]: '127.0.0.1:8080' }, part);
      expect(problems).toEqual([`${name} is set, but this is no demo project`]);
    }
  });
});

test.each([
  ['SITE_URL', 'http://panel.early.cl'],
  ['SITE_URL', 'https://localhost:3000'],
  ['SITE_URL', 'panel.early.cl'],
  ['EVENT_PAGE_URL', 'https://early.cl/eventos'],
  ['MAIL_FROM', 'no-responder@early.test'],
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['SMTP_URL', 'https://smtp.provider.com'],
  ['MAIL_KEYS', 'local:only-for-the-tests'],
  ['MAIL_KEYS', 'a'.repeat(64)],
  ['VISITOR_KEY', 'only-for-the-local-stack'],
])('%s may not be %s', (name, value) => {
  expect(settingProblems({ ...FUNCTIONS, [name]: value }, 'functions').join()).toContain(name);
});

test('only a demo project with an emulator of its database is the local stack', () => {
  const FIRESTORE_EMULATOR_HOST = '127.0.0.1:8080';
  expect(isLocalStack({ GCLOUD_PROJECT: 'demo-early', FIRESTORE_EMULATOR_HOST })).toBe(true);
  expect(isLocalStack({ FIREBASE_PROJECT_ID: 'demo-early' })).toBe(false);
  expect(isLocalStack({ FIRESTORE_EMULATOR_HOST })).toBe(false);
  expect(isLocalStack({ GCLOUD_PROJECT: 'early', FIRESTORE_EMULATOR_HOST })).toBe(false);
  expect(isLocalStack({})).toBe(false);
});
