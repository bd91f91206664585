import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDeploy, readAppHosting, readDotEnv } from './deploy-settings';

const PANEL = {
  FIREBASE_PROJECT_ID: 'early-chile',
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'early-chile.firebaseapp.com',
  SITE_URL: 'https://panel.early.cl',
  PRIVACY_EMAIL: 'privacidad@early.cl',
  EVENT_PAGE_URL: 'https://early.cl/eventos/{eventId}',
};
const { SITE_URL, EVENT_PAGE_URL } = PANEL;
/** The panel's settings beside the secret that its file names. */
const withKey = (env: Record<string, string>) => ({ env, secrets: ['VISITOR_KEY'] });
const FUNCTIONS = {
  GCLOUD_PROJECT: 'early-chile',
  SITE_URL,
  EVENT_PAGE_URL,
  MAIL_FROM: 'no-responder@early.cl',
  MAIL_DKIM_SELECTORS: 's1,s2',
};

test('the file of the repository is refused until it is filled in, by each of its placeholders', () => {
  const panel = readAppHosting(readFileSync('apphosting.yaml', 'utf8'));
  expect(panel.env.VARIANT).toBe('early');
  const { problems } = checkDeploy(panel, null);
  for (const name of Object.keys(PANEL)) expect(problems.join('\n')).toContain(`${name} still`);
});

test('what is filled in passes, and the buttons that will not be there are told', () => {
  const { problems, notes } = checkDeploy(withKey(PANEL), FUNCTIONS);
  expect(problems).toEqual([]);
  for (const name of ['WHATSAPP_URL', 'HELP_URL', 'DEMO_URL']) {
    expect(notes.join('\n')).toContain(`${name} is not set`);
  }
  const links = {
    WHATSAPP_URL: 'https://wa.me/1',
    HELP_URL: 'https://a.cl',
    DEMO_URL: 'https://b.cl',
  };
  expect(checkDeploy(withKey({ ...PANEL, ...links }), null).notes).toEqual([]);
});

test('a button that would lead to an example, or nowhere, is told by its name', () => {
  const of = (links: Record<string, string>) =>
    checkDeploy(withKey({ ...PANEL, ...links }), null).problems;
  // As the example file has them, without the mark of a comment.
  const example = readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z_]+=)/gm, '');
  const { WHATSAPP_URL = '', HELP_URL = '', DEMO_URL = '' } = readDotEnv(example);
  expect(of({ WHATSAPP_URL, HELP_URL, DEMO_URL })).toEqual([
    'Panel: WHATSAPP_URL still holds a placeholder: an https address, or nothing',
    'Panel: HELP_URL still holds a placeholder: an https address, or nothing',
    'Panel: DEMO_URL still holds a placeholder: an https address, or nothing',
  ]);
  for (const wrong of ['http://wa.me/56912345678', 'wa.me/1', 'https://localhost:3000/ayuda']) {
    expect(of({ HELP_URL: wrong }), wrong).toEqual([
      'Panel: HELP_URL is not an https address, or nothing',
    ]);
  }
  const DEMO = 'https://calendar.google.com/calendar/appointments/schedules/AcZs';
  expect(of({ WHATSAPP_URL: 'https://wa.me/56912345678', DEMO_URL: DEMO })).toEqual([]);
});

test('who pays the bar is a sentence, of a length that fits, or nothing', () => {
  const of = (BAR_PAYMENT: string) =>
    checkDeploy(withKey({ ...PANEL, BAR_PAYMENT }), FUNCTIONS).problems;
  const wrong = ['Panel: BAR_PAYMENT is not a sentence of at most 300 characters'];
  for (const fine of ['', 'Te lo transferimos el martes.', 'a'.repeat(300)]) {
    expect(of(fine), fine).toEqual([]);
  }
  for (const not of ['<Te lo transferimos el martes.>', 'a'.repeat(301)]) {
    expect(of(not), not).toEqual(wrong);
  }
});

test('two parts that belong to different projects or sites are told apart', () => {
  const other = { ...FUNCTIONS, GCLOUD_PROJECT: 'other', SITE_URL: 'https://other.cl' };
  expect(checkDeploy(withKey(PANEL), other).problems).toEqual([
    'SITE_URL differs between the panel and the functions',
    'The panel is of early-chile, the functions of other',
  ]);
});

test('a second factor that only one part asks for, or a misspelt one, is told', () => {
  const on = { SECOND_FACTOR: 'money' };
  expect(checkDeploy(withKey({ ...PANEL, ...on }), FUNCTIONS).problems).toEqual([
    'SECOND_FACTOR differs between the panel and the functions',
  ]);
  const both = checkDeploy(withKey({ ...PANEL, ...on }), { ...FUNCTIONS, ...on });
  expect(both.problems).toEqual([]);
  expect(both.notes.join('\n')).toContain('TOTP');
  expect(checkDeploy(null, { ...FUNCTIONS, SECOND_FACTOR: 'Money' }).problems).toEqual([
    'Functions: SECOND_FACTOR is not one of off, money',
  ]);
});

test('a .env file is read without its comments and quotes', () => {
  const text =
    '# SITE_URL=https://no.cl\nSITE_URL="https://panel.early.cl"\n MAIL_FROM = a@b.cl \n';
  expect(readDotEnv(text)).toEqual({ SITE_URL, MAIL_FROM: 'a@b.cl' });
});

test("the panel's key that is no secret of its file is told: the panel would not start", () => {
  const yaml = readFileSync('apphosting.yaml', 'utf8');
  expect(readAppHosting(yaml).secrets).toEqual(['VISITOR_KEY']);
  const secrets = readAppHosting(yaml.replace(/ {4}secret: VISITOR_KEY\n/, '')).secrets;
  const { problems } = checkDeploy({ env: PANEL, secrets }, FUNCTIONS);
  expect(problems).toEqual([expect.stringMatching(/^Panel: VISITOR_KEY is no secret/)]);
});

test('a placeholder of the example files is told in whatever variable it still stands', () => {
  const of = (more: Record<string, string>) =>
    checkDeploy(withKey(PANEL), { ...FUNCTIONS, ...more }).problems;
  expect(
    of({
      MAIL_FROM_MARKETING: 'novedades@mail.your-domain.cl',
      EXTRA_ORIGINS: 'https://early.cl,https://your-shop.cl',
    }),
  ).toEqual([
    'Functions: MAIL_FROM_MARKETING still holds a placeholder',
    'Functions: EXTRA_ORIGINS still holds a placeholder',
  ]);
  expect(of({ MAIL_FROM_MARKETING: 'novedades', EXTRA_ORIGINS: 'https://a.cl, b.cl' })).toEqual([
    'Functions: MAIL_FROM_MARKETING is not an e-mail address',
    "Functions: EXTRA_ORIGINS names 'b.cl', which is not an https address",
  ]);
  expect(
    of({ MAIL_FROM_MARKETING: 'n@mail.early.cl', EXTRA_ORIGINS: 'https://a.cl, https://b.cl' }),
  ).toEqual([]);
  expect(of({ MAIL_FROM: 'no-responder@your-domain.cl' })).toHaveLength(1);
});

test('functions whose campaigns would wait for DNS for ever are told of', () => {
  const notes = (more: object) => checkDeploy(null, { ...FUNCTIONS, ...more }).notes.join('\n');
  expect(notes({ MAIL_DKIM_SELECTORS: '' })).toContain('so no campaign goes');
  expect(notes({})).not.toContain('so no campaign goes');
});

test('the file of an environment lies over the other, entry by entry', () => {
  const base = `env:
  - variable: SITE_URL
    value: https://panel.your-domain.cl # the panel
    availability: [RUNTIME]
  - variable: VISITOR_KEY
    secret: VISITOR_KEY
  # - variable: HELP_URL
  #   value: https://early.cl
  - variable: VARIANT
    availability: [RUNTIME]
    value: "early"
`;
  const over = `env:
  - variable: SITE_URL
    value: 'https://panel.early.cl'
  - value: organizacion
    variable: VARIANT
`;
  expect(readAppHosting(base)).toEqual({
    env: { SITE_URL: 'https://panel.your-domain.cl', VARIANT: 'early' },
    secrets: ['VISITOR_KEY'],
  });
  expect(readAppHosting(base, over)).toEqual({
    env: { SITE_URL, VARIANT: 'organizacion' },
    secrets: ['VISITOR_KEY'],
  });
  const key = '  - variable: VISITOR_KEY\n    value: plain\n';
  expect(readAppHosting(base, `env:\n${key}`).secrets).toEqual([]);
});

test('App Check is asked for only where the panel can answer, and a misspelt mode is told', () => {
  const on = { ...FUNCTIONS, APP_CHECK: 'panel' };
  const keyed = withKey({ ...PANEL, APP_CHECK_KEY: '6Lsite' });
  expect(checkDeploy(withKey(PANEL), on).problems).toEqual([
    'APP_CHECK is panel, but the panel has no APP_CHECK_KEY: every call would be refused',
  ]);
  expect(checkDeploy(keyed, on).problems).toEqual([]);
  expect(checkDeploy(keyed, FUNCTIONS).notes.join('\n')).toContain('nobody is refused yet');
  expect(checkDeploy(null, { ...FUNCTIONS, APP_CHECK: 'Panel' }).problems).toEqual([
    'Functions: APP_CHECK is not one of off, panel',
  ]);
});

test('names the accounts that functions run as, each with its secrets', () => {
  const notes = checkDeploy(null, FUNCTIONS).notes.join('\n');
  expect(notes).toContain('early-visitors (MAIL_KEYS, VISITOR_KEY)');
  expect(notes).toContain('early-feedback (MAIL_FEEDBACK_KEY)');
});

test('the assistant is off without its settings, and half of them are refused', () => {
  const half = { ...FUNCTIONS, WHATSAPP_NUMBER_ID: '1' };
  const of = (env: Record<string, string>) => checkDeploy(null, env);
  expect(of(FUNCTIONS).notes.join('\n')).toContain('the assistant on WhatsApp is off');
  expect(of(half).problems).toEqual(['Functions: WHATSAPP_VERIFY is not set']);
  const whole = of({ ...half, WHATSAPP_VERIFY: 'v' });
  expect(whole.problems).toEqual([]);
  expect(whole.notes.join('\n')).not.toContain('WhatsApp is off');
});
