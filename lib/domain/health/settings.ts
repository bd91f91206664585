import { isHttpsUrl } from '../kit/url';

export type Env = Record<string, string | undefined>;

type Part = 'panel' | 'functions';

type Setting = { parts: readonly Part[]; fits: (value: string) => boolean; shape: string };

const url = (value: string) => isHttpsUrl(value) && !/^https:\/\/(?:localhost|127\.)/i.test(value);

/** Not an address of the local stack. */
export const isMailAddress = (value: string): boolean =>
  /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(value) && !/\.test$/.test(value);
const anything = (value: string) => value !== 'demo-key';

const REQUIRED: Record<string, Setting> = {
  FIREBASE_API_KEY: { parts: ['panel'], fits: anything, shape: 'the key of the web app' },
  FIREBASE_AUTH_DOMAIN: { parts: ['panel'], fits: anything, shape: 'the domain that signs in' },
  SITE_URL: { parts: ['panel', 'functions'], fits: url, shape: 'the https address of the panel' },
  PRIVACY_EMAIL: { parts: ['panel'], fits: isMailAddress, shape: 'an e-mail address' },
  EVENT_PAGE_URL: {
    parts: ['panel', 'functions'],
    fits: (value) => url(value) && value.includes('{eventId}'),
    shape: 'an https address with {eventId} in it',
  },
  MAIL_FROM: { parts: ['functions'], fits: isMailAddress, shape: 'an e-mail address' },
  SMTP_URL: {
    parts: ['functions'],
    fits: (value) => /^smtps?:\/\/(?!localhost|127\.)\S+$/i.test(value),
    shape: 'an smtps:// address',
  },
  MAIL_KEYS: {
    parts: ['functions'],
    fits: (value) => value.split(',').every((pair) => /^\s*[^\s:]+:\S{32,}\s*$/.test(pair)),
    shape: 'pairs of a name and a secret of at least 32 characters (k1:…)',
  },
  VISITOR_KEY: {
    parts: ['panel', 'functions'],
    fits: (value) => value.split(',').every((one) => /^\s*\S{32,}\s*$/.test(one)),
    shape: 'a secret of at least 32 characters, the same for the panel and the functions',
  },
};

/** A button is hidden if its variable is missing or a placeholder (`linkProblem`). */
export const OPTIONAL_LINKS = {
  WHATSAPP_URL: "'Gestiona desde WhatsApp'",
  HELP_URL: "'Ayuda'",
  DEMO_URL: "'Agenda una demo' and 'Lleva tu evento al próximo nivel'",
} as const;

const EXAMPLE_LINK =
  /^https:\/\/(?:wa\.me\/569?0+(?![0-9])|calendar\.google\.com\/calendar\/appointments\/?$)/i;

/** The reason why a link is a placeholder, or null. */
export function linkProblem(name: keyof typeof OPTIONAL_LINKS, value: string): string | null {
  if (value === '') return null;
  if (isPlaceholder(value) || EXAMPLE_LINK.test(value)) {
    return `${name} still holds a placeholder: an https address, or nothing`;
  }
  return url(value) ? null : `${name} is not an https address, or nothing`;
}

const SECOND_FACTOR_MODES: readonly string[] = ['off', 'money'];

const APP_CHECK_MODES: readonly string[] = ['off', 'panel'];

const BAR_PAYMENT_CHARS = 300;

const EMULATORS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
] as const;

/** The id of the Firebase project; '' if there is none. */
export const projectOf = (env: Env): string => env.FIREBASE_PROJECT_ID || env.GCLOUD_PROJECT || '';

/** Needs both a `demo-` project and a database emulator, so that one forgotten variable cannot make a server local. */
export const isLocalStack = (env: Env): boolean =>
  projectOf(env).startsWith('demo-') && Boolean(env.FIRESTORE_EMULATOR_HOST);

export const isPlaceholder = (value: string): boolean => /\byour-|[<>]|\bexample\b/i.test(value);

function problemOf(name: string, value: string, setting: Setting): string | null {
  if (value === '') return `${name} is not set: ${setting.shape}`;
  if (isPlaceholder(value)) return `${name} still holds a placeholder: ${setting.shape}`;
  return setting.fits(value) ? null : `${name} is not ${setting.shape}`;
}

/** The reasons why a part must not start, a sentence per variable; empty on the local stack. `apart` are set elsewhere. */
export function settingProblems(env: Env, part: Part, apart: readonly string[] = []): string[] {
  if (isLocalStack(env)) return [];
  const project = projectOf(env);
  const projectName = part === 'panel' ? 'FIREBASE_PROJECT_ID' : 'GCLOUD_PROJECT';
  const problems: string[] = [];
  if (project === '') problems.push(`${projectName} is not set: the id of the Firebase project`);
  else if (project.startsWith('demo-')) {
    problems.push(`${projectName} is ${project}, which only exists beside the emulators`);
  } else if (isPlaceholder(project)) problems.push(`${projectName} still holds a placeholder`);
  for (const name of EMULATORS) {
    if (env[name]) problems.push(`${name} is set, but this is no demo project`);
  }
  for (const [name, setting] of Object.entries(REQUIRED)) {
    if (!setting.parts.includes(part) || apart.includes(name)) continue;
    const problem = problemOf(name, env[name] ?? '', setting);
    if (problem) problems.push(problem);
  }
  // Optional, but a misspelt value must not leave it off unnoticed.
  if (!SECOND_FACTOR_MODES.includes(env.SECOND_FACTOR || 'off')) {
    problems.push(`SECOND_FACTOR is not one of ${SECOND_FACTOR_MODES.join(', ')}`);
  }
  const bar = env.BAR_PAYMENT ?? '';
  if (part === 'panel' && (isPlaceholder(bar) || bar.length > BAR_PAYMENT_CHARS)) {
    problems.push(`BAR_PAYMENT is not a sentence of at most ${BAR_PAYMENT_CHARS} characters`);
  }
  if (!APP_CHECK_MODES.includes(env.APP_CHECK || 'off')) {
    problems.push(`APP_CHECK is not one of ${APP_CHECK_MODES.join(', ')}`);
  }
  return problems;
}

/** Not on the local stack, whose emulators do not support App Check. */
export const asksAppCheck = (env: Env): boolean => env.APP_CHECK === 'panel' && !isLocalStack(env);

/** Throws with every missing or invalid variable except `apart`. */
export function requireSettings(env: Env, part: Part, apart: readonly string[] = []): void {
  const problems = settingProblems(env, part, apart);
  if (problems.length === 0) return;
  throw new Error(`The ${part} cannot start:\n${problems.map((one) => `  ${one}`).join('\n')}`);
}
