import { asksSecondFactor } from '@/lib/domain/account/second-factor';
import {
  asksAppCheck,
  type Env,
  isMailAddress,
  isPlaceholder,
  linkProblem,
  OPTIONAL_LINKS,
  projectOf,
  settingProblems,
} from '@/lib/domain/health/settings';
import { IDENTITIES } from '@/lib/domain/kit/inner/identities';
import { isHttpsUrl } from '@/lib/domain/kit/url';

/** The secrets in Secret Manager: `firebase functions:secrets:access` shows whether they exist. */
export const SECRET_NAMES = [
  'SMTP_URL',
  'MAIL_API_KEY',
  'MAIL_KEYS',
  'MAIL_FEEDBACK_KEY',
  'VISITOR_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_SECRET',
] as const;

/** The settings of the assistant's channel, which is off without them. */
const CHANNEL = ['WHATSAPP_NUMBER_ID', 'WHATSAPP_VERIFY'] as const;

/** The settings of the panel: its variables, and the names of those whose value is a secret. */
export type PanelSettings = { env: Env; secrets: readonly string[] };

const plain = (value: string) => {
  const [, , quoted] = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(value) ?? [];
  return quoted ?? value.replace(/(?:^|\s+)#.*$/, '').trim();
};

/**
 * The variables of an `apphosting.yaml`, and of the file of an environment that lies over it: each `- variable:` with the
 * `value:` or the `secret:` of its entry.
 */
export function readAppHosting(...files: string[]): PanelSettings {
  const found = new Map<string, { value?: string; secret?: string }>();
  for (const entry of files.flatMap((yaml) => yaml.split(/^\s*-\s+(?=[a-z]+:)/m).slice(1))) {
    const fields = Object.fromEntries(
      [...entry.matchAll(/^\s*([a-z]+):[ \t]*(.*)$/gm)].map(([, key = '', value = '']) => [
        key,
        plain(value.trim()),
      ]),
    );
    const { variable, value, secret } = fields;
    if (variable) found.set(variable, { value, secret });
  }
  const env: Env = {};
  for (const [name, { value }] of found) if (value !== undefined) env[name] = value;
  return { env, secrets: [...found].flatMap(([name, { secret }]) => (secret ? [name] : [])) };
}

export function readDotEnv(text: string): Env {
  const env: Env = {};
  for (const [, name = '', value = ''] of text.matchAll(/^\s*([A-Z][A-Z0-9_]*)\s*=(.*)$/gm)) {
    env[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return env;
}

// Placeholders left in optional variables; those of `told` are among the problems already.
const placeholdersOf = (env: Env, told: readonly string[]) =>
  Object.entries(env).flatMap(([name, value = '']) =>
    isPlaceholder(value) && !told.some((one) => one.startsWith(`${name} `))
      ? [`${name} still holds a placeholder`]
      : [],
  );

function panelProblems({ env, secrets }: PanelSettings): string[] {
  const links = Object.keys(OPTIONAL_LINKS) as (keyof typeof OPTIONAL_LINKS)[];
  const told = [
    ...settingProblems(env, 'panel', [...SECRET_NAMES, ...secrets]),
    ...links.flatMap((name) => linkProblem(name, env[name] ?? '') ?? []),
  ];
  if (!secrets.includes('VISITOR_KEY')) {
    told.push('VISITOR_KEY is no secret of apphosting.yaml: without it the panel does not start');
  }
  return [...told, ...placeholdersOf(env, told)];
}

function functionsProblems(env: Env): string[] {
  const told = settingProblems(env, 'functions', SECRET_NAMES);
  const { MAIL_FROM_MARKETING: marketing, EXTRA_ORIGINS: origins = '' } = env;
  if (marketing && !isPlaceholder(marketing) && !isMailAddress(marketing)) {
    told.push('MAIL_FROM_MARKETING is not an e-mail address');
  }
  const named = origins.split(',').map((one) => one.trim());
  const odd = named.find((one) => one !== '' && !isPlaceholder(one) && !isHttpsUrl(one));
  if (odd) told.push(`EXTRA_ORIGINS names '${odd}', which is not an https address`);
  const { MAIL_API_URL: api } = env;
  if (api && !isPlaceholder(api) && !isHttpsUrl(api)) {
    told.push('MAIL_API_URL is not an https address');
  }
  return [...told, ...placeholdersOf(env, told)];
}

/** Checks the settings before a deploy: `problems` block it, `notes` name optional settings that are missing. */
export function checkDeploy(settings: PanelSettings | null, functions: Env | null) {
  const problems: string[] = [];
  const notes: string[] = [];
  const panel = settings?.env;
  if (settings && panel) {
    problems.push(...panelProblems(settings).map((one) => `Panel: ${one}`));
    for (const [name, button] of Object.entries(OPTIONAL_LINKS)) {
      if (!panel[name]) notes.push(`Panel: ${name} is not set, so ${button} is not shown`);
    }
  }
  if (functions) {
    problems.push(...functionsProblems(functions).map((one) => `Functions: ${one}`));
    if (!functions.MAIL_DKIM_SELECTORS) {
      notes.push('Functions: MAIL_DKIM_SELECTORS is not set, so no campaign goes');
    }
    const missing = CHANNEL.filter((name) => !functions[name]);
    if (missing.length === CHANNEL.length) {
      notes.push(`Functions: without ${missing.join(', ')} the assistant on WhatsApp is off`);
    } else if (missing.length > 0) problems.push(`Functions: ${missing.join()} is not set`);
    notes.push(`Functions: ${SECRET_NAMES.join(', ')} are secrets and not looked at here`);
    const accounts = Object.entries(IDENTITIES).map(
      ([one, secrets]) => `early-${one} (${secrets.join(', ')})`,
    );
    notes.push(`Functions: run as ${accounts.join('; ')}, which must exist (docs/deploying.md)`);
  }
  if (panel && functions) {
    const differ = (name: string, a = panel[name], b = functions[name]) => a && b && a !== b;
    for (const name of ['SITE_URL', 'EVENT_PAGE_URL']) {
      if (differ(name)) problems.push(`${name} differs between the panel and the functions`);
    }
    if (asksSecondFactor(panel) !== asksSecondFactor(functions)) {
      problems.push('SECOND_FACTOR differs between the panel and the functions');
    } else if (asksSecondFactor(functions)) {
      notes.push('SECOND_FACTOR is money: the project must have TOTP on (docs/second-factor.md)');
    }
    const hasKey = Boolean(panel.APP_CHECK_KEY);
    if (asksAppCheck(functions) && !hasKey) {
      problems.push(
        'APP_CHECK is panel, but the panel has no APP_CHECK_KEY: every call would be refused',
      );
    } else if (hasKey && !asksAppCheck(functions)) {
      notes.push('APP_CHECK_KEY is set, and APP_CHECK is not panel: nobody is refused yet');
    }
    const [a, b] = [projectOf(panel), projectOf(functions)];
    if (a && b && a !== b) problems.push(`The panel is of ${a}, the functions of ${b}`);
  }
  return { problems, notes };
}
